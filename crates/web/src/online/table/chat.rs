//! The chat: prepared phrases, which everybody reads in their own language, and free text where that's allowed.

use leptos::prelude::*;
use riftforce_protocol::{ChatContent, ChatLine, LONGEST_LINE, Phrase, Player, Room, Wish};
use riftforce_rules::Seat;

use super::seat_in;
use crate::browser::dialogs::{Modal, modal};
use crate::browser::dom::{custom_property, follow_table_style};
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::remote::{ConnectionState, RemoteTable};
use crate::online::descriptions::describe_occupant;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::storage::MyTable;
use crate::table::game::{Game, current_game};
use crate::table::seats::name_for_viewer;

/// How the chat is shown on this page.
#[derive(Clone, Copy)]
pub(crate) struct Chat {
    pub(crate) open: RwSignal<bool>,
    pub(crate) muted: RwSignal<bool>,
    /// What was said up to this moment, by the server's clock, has been read.
    read_until_ms: RwSignal<u64>,
}

impl Chat {
    /// The chat of a table. What was said before the table was first opened in this browser doesn't count as new.
    pub(crate) fn of_table(remote: RemoteTable) -> Chat {
        let kept = MyTable::load(&remote.table()).map(|kept| kept.read_ms).filter(|&read| read > 0);
        let until = kept.unwrap_or_else(|| now_there(remote));
        let chat = Chat {
            open: RwSignal::new(false),
            muted: RwSignal::new(false),
            read_until_ms: RwSignal::new(until),
        };
        chat.read(remote, until);
        chat
    }

    /// Counts what was said up to this moment as read, here and after a reload.
    fn read(self, remote: RemoteTable, until_ms: u64) {
        let until_ms = until_ms.max(self.read_until_ms.get_untracked());
        if until_ms != self.read_until_ms.get_untracked() {
            self.read_until_ms.set(until_ms);
        }
        let table = remote.table();
        // A table that's only watched isn't kept.
        if MyTable::load(&table).is_some_and(|kept| kept.read_ms < until_ms) {
            let _ = MyTable::change(&table, |kept| kept.read_ms = until_ms);
        }
    }

    /// What others have said since the chat was last looked at.
    pub(crate) fn unread(self, remote: RemoteTable) -> Vec<ChatLine> {
        if self.muted.get() {
            return Vec::new();
        }
        let (me, until_ms) = (remote.seat(), self.read_until_ms.get());
        let is_new = |line: &&ChatLine| line.at_ms > until_ms && Some(line.seat) != me;
        remote.chat.with(|lines| lines.iter().filter(is_new).cloned().collect())
    }

    pub(crate) fn toggle(self) {
        self.open.update(|open| *open = !*open);
    }
}

/// What time it is for the server.
fn now_there(remote: RemoteTable) -> u64 {
    remote.room.with_untracked(|room| room.as_ref().map_or(0, |room| room.now_ms))
}

/// The chat of the table that's shown, if it's on a server.
pub(crate) fn current_chat() -> Option<Chat> {
    use_context::<Chat>()
}

/// Counts what's been shown as read, and announces what others say once.
pub(crate) fn follow(game: Game, remote: RemoteTable) {
    let Some(chat) = current_chat() else { return };
    say_aloud(remote, chat, move |line| in_words(game, line));
    effect(move || {
        let latest = remote.chat.with(|lines| lines.last().map(|line| line.at_ms));
        if let Some(latest) = latest.filter(|_| chat.open.get()) {
            chat.read(remote, latest);
        }
    });
}

/// Announces what others say once, for screen readers.
fn say_aloud(remote: RemoteTable, chat: Chat, in_words: impl Fn(&ChatLine) -> String + 'static) {
    Effect::new(move |said_until: Option<u64>| {
        let me = remote.seat();
        let until = said_until.unwrap_or_else(|| now_there(remote));
        remote.chat.with(|lines| {
            for line in lines.iter().filter(|line| line.at_ms > until && Some(line.seat) != me) {
                if !chat.muted.get_untracked() {
                    live_region::announce(AnnouncementKind::Talk, &in_words(line));
                }
            }
            lines.last().map_or(until, |line| line.at_ms.max(until))
        })
    });
}

/// A line, with the name of whoever says it.
pub(crate) fn in_words(game: Game, line: &ChatLine) -> String {
    let name = untrack(|| game.view.perspective());
    with_name(words().label(name.seat(line.seat)), line)
}

fn with_name(name: String, line: &ChatLine) -> String {
    words().text_with("chat-line", &[("name", name.into()), ("text", text_of(&line.saying).into())])
}

fn text_of(saying: &ChatContent) -> String {
    match saying {
        ChatContent::Phrase(phrase) => t(key_of(*phrase)),
        ChatContent::Text(text) => text.clone(),
    }
}

fn key_of(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "phrase-hello",
        Phrase::GoodLuck => "phrase-good-luck",
        Phrase::WellPlayed => "phrase-well-played",
        Phrase::Thanks => "phrase-thanks",
        Phrase::Oops => "phrase-oops",
        Phrase::Phew => "phrase-phew",
        Phrase::OneMoment => "phrase-one-moment",
        Phrase::YourTurn => "phrase-your-turn",
        Phrase::GoodGame => "phrase-good-game",
        Phrase::OneMore => "phrase-one-more",
    }
}

/// The button that opens the chat, with the number of new lines.
#[component]
pub(crate) fn ChatButton(remote: RemoteTable) -> impl IntoView {
    let chat = expect_context::<Chat>();
    let unread = memo(move |_| chat.unread(remote).len());
    let label = move || match unread.get() {
        0 => t("chat-title"),
        count => tw("chat-unread", &[("count", (count as i64).into())]),
    };
    view! {
        <button type="button" id="show-chat" class="icon-button" aria-haspopup="dialog" aria-expanded=live(move || chat.open.get().to_string())
            aria-label=label title=label on:click=handler(move |_| chat.toggle())>
            <Icon symbol=symbols::TALK />
            {live(move || (unread.get() > 0).then(|| view! { <b class="unread" aria-hidden="true">{unread}</b> }))}
        </button>
    }
}

/// The chat itself. Beside a table with room around it, it isn't a dialog, so that people can go on playing.
#[component]
pub(crate) fn ChatPanel(remote: RemoteTable) -> impl IntoView {
    let chat = expect_context::<Chat>();
    let over = follow_table_style(true, |table| custom_property(table, "--drawers") == "over");
    let close = move || chat.open.set(false);
    let watchers = move || remote.room.with(|room| room.as_ref().map_or(0, |room| room.watchers));
    move || {
        chat.open.get().then(|| view! {
            <section class="chat" use:modal=Modal::only_while(over.into(), close) aria-labelledby="chat-title">
                <header>
                    <h2 id="chat-title">{localized("chat-title")}</h2>
                    <small>{live(move || Some(watchers()).filter(|&count| count > 0).map(|count| tw("at-watchers", &[("count", i64::from(count).into())])))}</small>
                    <MuteButton />
                    <button type="button" id="close-chat" class="icon-button" aria-label=localized("close") title=localized("close") on:click=handler(move |_| close())>
                        <Icon symbol=symbols::CROSS />
                    </button>
                </header>
                <Lines remote name_of=Callback::new(name_of) />
                {remote.seat().map(|_| view! { <Sayings remote /> })}
            </section>
        })
    }
}

/// The chat of a table where the game hasn't begun: those who wait needn't wait in silence.
#[component]
pub(crate) fn WaitingChat(remote: RemoteTable) -> impl IntoView {
    let chat = Chat::of_table(remote);
    provide_context(chat);
    let name_of = move |seat: Seat| {
        let player =
            remote.room.with(|room| seat_in(room.as_ref()?, seat).and_then(|its| its.player.clone()));
        describe_occupant(player.as_ref(), &words())
    };
    say_aloud(remote, chat, move |line| untrack(|| with_name(name_of(line.seat), line)));
    effect(move || {
        let latest = remote.chat.with(|lines| lines.last().map(|line| line.at_ms));
        latest.iter().for_each(|&latest| chat.read(remote, latest));
    });
    let sits = memo(move |_| {
        let me = remote.seat();
        let player = |room: &Room| me.and_then(|me| seat_in(room, me)?.player.clone());
        matches!(remote.room.with(|room| room.as_ref().and_then(player)), Some(Player::Person { .. }))
    });
    view! {
        <section class="waiting-chat" aria-labelledby="chat-title">
            <header>
                <h2 id="chat-title">{t("chat-title")}</h2>
                <MuteButton />
            </header>
            <Lines remote name_of=Callback::new(name_of) />
            {live(move || sits.get().then(|| view! { <Sayings remote /> }))}
        </section>
    }
}

/// Hides what's said, for people who don't want to read it.
#[component]
fn MuteButton() -> impl IntoView {
    let chat = expect_context::<Chat>();
    view! {
        <button type="button" class="button small" id="mute-chat" aria-pressed=live(move || chat.muted.get().to_string())
            on:click=handler(move |_| chat.muted.update(|muted| *muted = !*muted))>
            {live(move || t(if chat.muted.get() { "chat-unmute" } else { "chat-mute" }))}
        </button>
    }
}

#[component]
fn Lines(remote: RemoteTable, name_of: Callback<Seat, String>) -> impl IntoView {
    let chat = expect_context::<Chat>();
    let list = NodeRef::<leptos::html::Ol>::new();
    // Scrolls to the end, where the latest line is.
    effect(move || {
        remote.chat.track();
        remote.unsent.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let line = move |line: ChatLine| {
        let is_mine = remote.seat() == Some(line.seat);
        let (seat, saying) = (line.seat, line.saying);
        view! { <li class:mine=is_mine><b>{live(move || name_of.run(seat))}</b>" "<span>{live(move || text_of(&saying))}</span></li> }
    };
    // What was said while the line is broken stays in sight.
    let unsent = move |saying: &ChatContent| {
        let (me, saying) = (remote.seat(), saying.clone());
        let is_lost = move || remote.connection.get() != ConnectionState::Open;
        view! {
            <li class="mine unsent">
                <b>{live(move || me.map(|me| name_of.run(me)))}</b>" "<span>{live(move || text_of(&saying))}</span>
                {live(move || is_lost().then(|| view! { " "<small>{t("chat-unsent")}</small> }))}
            </li>
        }
    };
    let lines = move || {
        let heard = remote.chat.get().into_iter().map(line).collect_view();
        let unsent = remote.unsent.with(|all| all.sayings().map(unsent).collect_view());
        (heard, unsent)
    };
    let is_empty =
        move || remote.chat.with(Vec::is_empty) && remote.unsent.with(|all| all.sayings().next().is_none());
    view! {
        <ol class="lines" tabindex="0" data-first="" aria-labelledby="chat-title" node_ref=list>
            {live(move || match (chat.muted.get(), is_empty()) {
                (true, _) => view! { <li class="quiet">{t("chat-muted")}</li> }.into_any(),
                (false, true) => view! { <li class="quiet">{t("chat-empty")}</li> }.into_any(),
                (false, false) => lines().into_any(),
            })}
        </ol>
    }
}

fn name_of(seat: Seat) -> String {
    name_for_viewer(current_game().view.mode().player(seat))
}

/// What can be said: the phrases, and free text if it's allowed.
#[component]
fn Sayings(remote: RemoteTable) -> impl IntoView {
    let free = memo(move |_| remote.room.with(|room| room.as_ref().is_some_and(|room| room.free_chat)));
    let phrase = move |phrase: Phrase| {
        view! {
            <button type="button" class="button small" on:click=handler(move |_| remote.request(Wish::Say(ChatContent::Phrase(phrase))))>
                {live(move || t(key_of(phrase)))}
            </button>
        }
    };
    view! {
        <div class="phrases" role="group" aria-label=localized("chat-phrases")>{Phrase::ALL.map(phrase)}</div>
        {live(move || if free.get() { view! { <Write remote /> }.into_any() } else { view! { <p class="quiet">{t("chat-no-text")}</p> }.into_any() })}
    }
}

#[component]
fn Write(remote: RemoteTable) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_string();
        if !said.is_empty() {
            remote.request(Wish::Say(ChatContent::Text(said)));
            text.set(String::new());
        }
    };
    view! {
        <form class="write" on:submit=send>
            <input type="text" id="chat-text" maxlength=LONGEST_LINE autocomplete="off" aria-label=localized("chat-write") placeholder=localized("chat-write")
                prop:value=text on:input=handler(move |event| text.set(event_target_value(&event))) />
            <button type="submit" class="button small">{localized("chat-send")}</button>
        </form>
    }
}
