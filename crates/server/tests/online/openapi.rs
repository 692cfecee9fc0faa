//! The description of the HTTP interface is complete, and the server's answers match it.

use std::collections::BTreeSet;
use std::sync::Arc;

use riftforce_protocol::*;
use riftforce_rules::Mode;
use riftforce_server::online::*;
use serde_json::{Value, json};

use crate::helper::*;

fn description() -> Value {
    serde_json::from_str(include_str!("../../src/online/openapi.json")).expect("it's JSON")
}

/// A method, the path as it's written in the description, and a status.
type Case = (String, String, String);

/// Every answer in the description.
fn described(description: &Value) -> BTreeSet<Case> {
    let mut cases = BTreeSet::new();
    for (path, item) in description["paths"].as_object().expect("there are paths") {
        for (method, operation) in item.as_object().expect("a path has methods") {
            for status in operation["responses"].as_object().into_iter().flatten().map(|(status, _)| status) {
                cases.insert((method.to_uppercase(), path.clone(), status.clone()));
            }
        }
    }
    cases
}

#[test]
fn exactly_the_served_addresses_are_described() {
    let source = include_str!("../../src/online/http.rs");
    let mut served = BTreeSet::new();
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, methods) = line.split_once("\", ").expect("a path, and what it does");
        // This one only catches addresses at which there's nothing.
        if path == "/api/{*rest}" {
            continue;
        }
        for (method, written) in [("GET", "get("), ("POST", "post("), ("GET", "any(")] {
            if methods.contains(written) {
                served.insert((method.to_string(), path.to_string()));
            }
        }
    }
    let described: BTreeSet<_> =
        described(&description()).into_iter().map(|(method, path, _)| (method, path)).collect();
    assert_eq!(served, described);
}

/// A store in which everything fails.
struct Broken;

fn fail<T>() -> Promise<'static, T> {
    Box::pin(async { Err(StoreError::Failed("the disk is gone".into())) })
}

impl Store for Broken {
    fn create(&self, _: NewRow) -> Promise<'_, ()> {
        fail()
    }

    fn append(&self, _: Addition) -> Promise<'_, ()> {
        fail()
    }

    fn beat(&self, _: u64) -> Promise<'_, ()> {
        fail()
    }

    fn read(&self, _: &str) -> Promise<'_, Option<StoredTable>> {
        fail()
    }

    fn list(&self, _: TableStage, _: u32) -> Promise<'_, Vec<String>> {
        fail()
    }

    fn overdue(&self, _: u64) -> Promise<'_, Overdue> {
        fail()
    }

    fn move_deadline(&self, _: &str, _: u64, _: Option<u64>) -> Promise<'_, ()> {
        fail()
    }

    fn wake(&self, _: u64) -> Promise<'_, Vec<Pause>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

/// Asks a server, and checks the answer against the description.
struct Asker {
    description: Value,
    met: BTreeSet<Case>,
}

impl Asker {
    async fn ask(
        &mut self,
        server: &Server,
        method: &str,
        path: &str,
        table: &str,
        body: &str,
        origin: &str,
    ) {
        let origin = [("origin", origin)];
        let headers = if origin[0].1.is_empty() { &[][..] } else { &origin };
        let (status, said) =
            request(server.address, method, &path.replace("{table}", table), headers, body).await;
        // The description has a placeholder where the path has the seat's number, and no query.
        let bare = path.split('?').next().expect("a path");
        let bare = match bare.split_once("/seats/") {
            Some((table, _)) => &*format!("{table}/seats/{{seat}}"),
            None => bare,
        };
        let answer = &self.description["paths"][bare][method.to_lowercase()]["responses"][status.to_string()];
        assert!(answer.is_object(), "{method} {path} answers {status}, which isn't described: {said}");
        let content = &resolve(&self.description, answer)["content"];
        match content["application/json"]["schema"].as_object() {
            Some(_) => {
                let said = serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}"));
                check(&self.description, &content["application/json"]["schema"], &said).expect(bare);
            }
            None => assert!(content["text/plain"].is_object() && said.starts_with("rift: 1"), "{said}"),
        }
        self.met.insert((method.to_string(), bare.to_string(), status.to_string()));
    }
}

#[tokio::test]
async fn every_answer_is_described_and_every_described_answer_occurs() {
    let folder = Folder::new();
    let server = Server::start(&folder.database(), Time::SYSTEM).await;
    let broken = Server::start_with(Arc::new(Broken), Time::SYSTEM).await;
    let no_tables = RateLimits { tables_per_minute: 0, ..RateLimits::default() };
    let no_seats = RateLimits { seats_per_minute: 0, ..RateLimits::default() };
    let busy = Server::start_strict(Arc::new(Broken), Time::SYSTEM, no_tables).await;
    let playing = server.create(&Setup { listed: true, ..setup(Mode::Duel) }).await;
    // Players are connected through a socket: that's one of the answers.
    let _players = seat_everyone(server.address, &playing).await;
    let over = server.create(&Setup { listed: true, ..setup(Mode::Solo) }).await;
    play_to_the_end(&mut seat_everyone(server.address, &over).await).await;
    let (playing, over) = (&*playing.table, &*over.table);
    let open = Setup { listed: true, seats: vec![SeatSetup::Anyone; 2], ..setup(Mode::Duel) };
    let open = &*server.create(&open).await.table;
    let store = Arc::new(SqliteStore::open(&folder.database()).expect("the database opens"));
    let full = Server::start_strict(store, Time::SYSTEM, no_seats).await;

    let description = description();
    let mut asker = Asker { met: BTreeSet::new(), description: description.clone() };
    let examples = &description["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]
        ["examples"];
    let good: Vec<String> =
        examples.as_object().unwrap().values().map(|its| its["value"].to_string()).collect();
    for setup in &good {
        asker.ask(&server, "POST", "/api/tables", "", setup, "").await;
        asker.ask(&broken, "POST", "/api/tables", "", setup, "").await;
        asker.ask(&busy, "POST", "/api/tables", "", setup, "").await;
    }
    let too_long = format!("{}{}", good[0], " ".repeat(16 * 1024));
    for (method, path, table, body) in [
        ("GET", "/api/dialect", "", ""),
        ("GET", "/api/openapi.json", "", ""),
        ("GET", "/api/socket", "", ""),
        ("POST", "/api/tables", "", "{}"),
        ("POST", "/api/tables", "", &*good[0].replace("\"person\",", "")),
        ("POST", "/api/tables", "", &*too_long),
        ("GET", "/api/tables", "", ""),
        ("GET", "/api/tables?stage=waiting", "", ""),
        ("GET", "/api/tables?stage=playing", "", ""),
        ("GET", "/api/tables?stage=over", "", ""),
        ("GET", "/api/tables?stage=never", "", ""),
        ("GET", "/api/tables/{table}", playing, ""),
        ("GET", "/api/tables/{table}", over, ""),
        ("GET", "/api/tables/{table}", "nowhere", ""),
        ("POST", "/api/tables/{table}/seats/1", open, "{\"name\":\"Mira\"}"),
        ("POST", "/api/tables/{table}/seats/1", open, "{\"name\":\"Ivo\"}"),
        ("POST", "/api/tables/{table}/seats/2", open, "{\"name\":\"\"}"),
        ("POST", "/api/tables/{table}/seats/2", open, "{\"name\":\"MIRA\"}"),
        ("POST", "/api/tables/{table}/seats/2", open, "Mira"),
        ("POST", "/api/tables/{table}/seats/2", open, &*too_long),
        ("POST", "/api/tables/{table}/seats/3", open, "{\"name\":\"Mira\"}"),
        ("POST", "/api/tables/{table}/seats/1", playing, "{\"name\":\"Mira\"}"),
        ("POST", "/api/tables/{table}/seats/1", "nowhere", "{\"name\":\"Mira\"}"),
        ("GET", "/api/tables/{table}/game.rift", playing, ""),
        ("GET", "/api/tables/{table}/game.rift", over, ""),
        ("GET", "/api/tables/{table}/game.rift", "nowhere", ""),
    ] {
        asker.ask(&server, method, path, table, body, "").await;
        asker.ask(&server, method, path, table, body, "https://elsewhere.example").await;
    }
    for path in ["/api/tables", "/api/tables/{table}", "/api/tables/{table}/game.rift"] {
        asker.ask(&broken, "GET", path, playing, "", "").await;
    }
    for server in [&broken, &full] {
        asker.ask(server, "POST", "/api/tables/{table}/seats/2", open, "{\"name\":\"Mira\"}", "").await;
    }
    asker.met.insert(("GET".into(), "/api/socket".into(), "101".into()));
    assert_eq!(asker.met, described(&description));
}

#[test]
fn the_examples_match_their_schemas() {
    let description = description();
    let paths = &description["paths"];
    let json = |answer: &Value| resolve(&description, answer)["content"]["application/json"].clone();
    let request = &paths["/api/tables"]["post"]["requestBody"]["content"]["application/json"];
    let setup = &description["components"]["schemas"]["Setup"];
    for example in request["examples"].as_object().unwrap().values() {
        serde_json::from_value::<Setup>(example["value"].clone()).expect("it's a setup");
        check(&description, setup, &example["value"]).unwrap();
    }
    let created = json(&paths["/api/tables"]["post"]["responses"]["201"]);
    serde_json::from_value::<CreatedTable>(created["example"].clone()).expect("it's a table that was made");
    check(&description, &created["schema"], &created["example"]).unwrap();
    let taking = &paths["/api/tables/{table}/seats/{seat}"]["post"];
    let request = &taking["requestBody"]["content"]["application/json"];
    serde_json::from_value::<TakeSeat>(request["example"].clone()).expect("it's a name");
    check(&description, &request["schema"], &request["example"]).unwrap();
    let key = json(&taking["responses"]["201"]);
    serde_json::from_value::<SeatKey>(key["example"].clone()).expect("it's what opens a seat");
    check(&description, &key["schema"], &key["example"]).unwrap();
    let listed = json(&paths["/api/tables/{table}"]["get"]["responses"]["200"]);
    serde_json::from_value::<ListedTable>(listed["example"].clone()).expect("it's a table in a list");
    check(&description, &listed["schema"], &listed["example"]).unwrap();
    let dialect = json(&paths["/api/dialect"]["get"]["responses"]["200"])["example"].clone();
    assert_eq!(serde_json::from_value::<Dialect>(dialect).expect("it's a dialect"), Dialect::OURS);
    assert_eq!(description["info"]["version"], json!(PROTOCOL_VERSION.to_string()));
}

#[test]
fn the_schema_allows_exactly_the_valid_setups() {
    let description = description();
    let schema = &description["components"]["schemas"]["Setup"];
    let paces = [
        TimeControl::Unlimited,
        TimeControl::PerAction { seconds: 5 },
        TimeControl::Total { seconds: 10, increment: 0 },
        TimeControl::Days { days: 30 },
    ];
    for mode in Mode::ALL {
        for pace in paces {
            for (place, level) in Level::ALL.into_iter().enumerate() {
                let mut setup =
                    Setup { pace, guilds: GuildAssignment::Drafted, listed: place % 2 == 0, ..setup(mode) };
                setup.seats[1..].fill(SeatSetup::Bot(level));
                setup.seats[0] = if setup.listed { SeatSetup::Anyone } else { SeatSetup::Person };
                check(&description, schema, &serde_json::to_value(&setup).unwrap()).unwrap();
            }
        }
    }
    let good = serde_json::to_value(setup(Mode::Duel)).unwrap();
    for (field, wrong) in [
        ("mode", json!("chess")),
        ("pace", json!({ "days": { "days": 31 } })),
        ("pace", json!({ "days": { "days": 3, "nights": 3 } })),
        ("seats", json!(["cat"])),
        ("listed", json!("yes")),
        ("hidden", json!(true)),
    ] {
        let mut bad = good.clone();
        bad[field] = wrong;
        check(&description, schema, &bad).expect_err(field);
    }
}

/// What a `$ref` stands for.
fn resolve<'a>(description: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(place) => {
            description.pointer(place.trim_start_matches('#')).expect("a reference leads somewhere")
        }
        None => value,
    }
}

/// Checks a value against a schema, using as much of JSON Schema as the description needs.
fn check(description: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    for (keyword, says) in schema.as_object().expect("a schema is an object") {
        let number = || value.as_f64().zip(says.as_f64());
        let holds = match keyword.as_str() {
            "$ref" => {
                check(description, resolve(description, schema), value)?;
                true
            }
            "description" | "default" => true,
            "type" => is_of_type(says.as_str().unwrap(), value),
            "const" => says == value,
            "enum" => says.as_array().unwrap().contains(value),
            "pattern" => value.as_str().is_some_and(|text| text.parse::<Key>().is_ok()),
            "minimum" => number().is_some_and(|(value, least)| value >= least),
            "maximum" => number().is_some_and(|(value, most)| value <= most),
            "minItems" => value.as_array().is_some_and(|items| items.len() as u64 >= says.as_u64().unwrap()),
            "maxItems" => value.as_array().is_some_and(|items| items.len() as u64 <= says.as_u64().unwrap()),
            "items" => {
                value.as_array().into_iter().flatten().try_for_each(|item| check(description, says, item))?;
                true
            }
            "required" => {
                says.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "additionalProperties" => value
                .as_object()
                .is_none_or(|fields| fields.keys().all(|name| !schema["properties"][name].is_null())),
            "properties" => {
                for (name, schema) in says.as_object().unwrap() {
                    value.get(name).map_or(Ok(()), |field| check(description, schema, field))?;
                }
                true
            }
            "oneOf" => {
                let fits = |schema: &&Value| check(description, schema, value).is_ok();
                says.as_array().unwrap().iter().filter(fits).count() == 1
            }
            other => panic!("{other} isn't checked here yet"),
        };
        if !holds {
            return Err(format!("{value} is not what {keyword} {says} says"));
        }
    }
    Ok(())
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("there's no type {other}"),
    }
}
