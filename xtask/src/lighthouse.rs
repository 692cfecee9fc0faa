//! `cargo xtask lighthouse`: what Google's Lighthouse thinks of the start page.
//!
//! It isn't part of `cargo xtask test`: how fast a page is depends on the machine, and on what else is running there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::browser::{CONTAINER_FLAGS, add_browser, browser_path};
use crate::npm;
use crate::server::Server;
use crate::shell::{build_program, command, read, short, target_folder};
use crate::site::site;

/// The categories of a report, and the lowest scores allowed: on a desktop, and on a slow phone with a poor connection. With
/// `None`, the score is only shown.
const CATEGORIES: [(&str, Option<[u32; 2]>); 4] = [
    ("performance", Some([95, 95])),
    ("accessibility", Some([95, 95])),
    ("best-practices", Some([95, 95])),
    ("seo", None),
];

const DEVICES: [(&str, &str); 2] = [("desktop", "--preset=desktop"), ("mobile", "--form-factor=mobile")];

/// Measures the start page as seen on a desktop and on a phone, and prints the scores.
pub(crate) fn lighthouse() -> anyhow::Result<()> {
    add_browser()?;
    let packages = npm::packages("xtask/lighthouse", "Lighthouse measures how good a page is")?;
    let server = Server::start(&build_program(Some(&site()?))?)?;
    let folder = target_folder()?.join("lighthouse");
    fs::create_dir_all(&folder).with_context(|| format!("Can't make the folder {}", short(&folder)))?;
    let mut reports = Vec::new();
    for (device, flag) in DEVICES {
        println!("Measuring on {device} ...");
        reports
            .push(best_of_some(device, || measure(&packages, &server.address, flag, &folder.join(device)))?);
    }
    println!("\n{}", table(&reports));
    println!("The full reports are in {}.", short(&folder));
    check(&reports)
}

/// The most measurements made for a device.
const TRIES: usize = 3;

/// A measurement in which the page is as fast as it should be, or else the best of a few: whatever else is running on this
/// machine can make a page look slower than it is, but never faster. Now and then the browser misses what's being measured; that
/// counts as one of the tries.
fn best_of_some(device: &str, measure: impl Fn() -> anyhow::Result<Value>) -> anyhow::Result<Value> {
    let least = least("performance", device);
    let mut best: Option<Value> = None;
    for tries_left in (0..TRIES).rev() {
        match measure() {
            Ok(report) => {
                let fast = score(&report, "performance");
                if best.as_ref().is_none_or(|best| fast > score(best, "performance")) {
                    best = Some(report);
                }
                if fast >= least || tries_left == 0 {
                    break;
                }
                println!(
                    "Its score for performance is {}, which is too low; measuring again ...",
                    fast.unwrap_or(0)
                );
            }
            Err(error) if tries_left > 0 => {
                println!("That measurement failed ({error:#}); trying again ...")
            }
            Err(error) if best.is_none() => return Err(error),
            Err(_) => {}
        }
    }
    best.context("There is no measurement.")
}

/// The lowest score we accept.
fn least(category: &str, device: &str) -> Option<u32> {
    let (_, least) = CATEGORIES.into_iter().find(|(name, _)| *name == category)?;
    least?.into_iter().zip(DEVICES).find(|(_, (name, _))| *name == device).map(|(least, _)| least)
}

/// Runs Lighthouse, keeps its report as a page, and returns it as data.
fn measure(packages: &Path, address: &str, flag: &str, report: &Path) -> anyhow::Result<Value> {
    let mut lighthouse = command("node", "node_modules/lighthouse/cli/index.js");
    lighthouse.current_dir(packages).env("CHROME_PATH", browser_path()?);
    lighthouse.args([
        address,
        flag,
        "--quiet",
        "--output=json",
        "--output=html",
        "--no-enable-error-reporting",
    ]);
    lighthouse.arg(format!("--chrome-flags={}", CONTAINER_FLAGS.lines().collect::<Vec<_>>().join(" ")));
    lighthouse.arg(format!("--output-path={}", report.display()));
    read(&mut lighthouse)?;
    let path = PathBuf::from(format!("{}.report.json", report.display()));
    let text = fs::read_to_string(&path).with_context(|| format!("Can't read {}", short(&path)))?;
    serde_json::from_str(&text).with_context(|| format!("{} isn't a report", short(&path)))
}

fn table(reports: &[Value]) -> String {
    let mut table = format!("  {:<18}", "score of 100");
    for (device, _) in DEVICES {
        table += &format!("{device:>10}");
    }
    for (category, _) in CATEGORIES {
        table += &format!("\n  {category:<18}");
        for report in reports {
            table +=
                &format!("{:>10}", score(report, category).map_or("-".into(), |score| score.to_string()));
        }
    }
    table + "\n"
}

/// Fails if a score is too low, and says what Lighthouse found wanting.
fn check(reports: &[Value]) -> anyhow::Result<()> {
    for (category, _) in CATEGORIES {
        for (report, (device, _)) in reports.iter().zip(DEVICES) {
            let Some(least) = least(category, device) else { continue };
            let score =
                score(report, category).with_context(|| format!("There's no score for {category}."))?;
            ensure!(
                score >= least,
                "On {device}, the score for {category} is {score}, but it should be at least {least}. \
                 What's wrong: {}.",
                faults(report, category).join("; "),
            );
        }
    }
    Ok(())
}

fn score(report: &Value, category: &str) -> Option<u32> {
    let score = report["categories"][category]["score"].as_f64()?;
    Some((score * 100.0).round() as u32)
}

/// What has lowered a category's score.
fn faults(report: &Value, category: &str) -> Vec<String> {
    let audits = report["categories"][category]["auditRefs"].as_array();
    let audits = audits.into_iter().flatten().filter(|audit| audit["weight"].as_f64() > Some(0.0));
    let audits = audits.filter_map(|audit| report["audits"].get(audit["id"].as_str()?));
    let faults = audits.filter(|audit| audit["score"].as_f64().is_some_and(|score| score < 0.9));
    let said = |audit: &Value, key: &str| audit[key].as_str().unwrap_or_default().to_string();
    faults.map(|audit| format!("{} {}", said(audit, "title"), said(audit, "displayValue"))).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn report(accessibility: f64) -> Value {
        let good = json!({ "score": 1.0, "auditRefs": [] });
        json!({
            "categories": {
                "performance": good,
                "accessibility": { "score": accessibility, "auditRefs": [{ "id": "contrast", "weight": 7 }] },
                "best-practices": good,
                "seo": { "score": 0.1 },
            },
            "audits": { "contrast": { "score": 0, "title": "Too pale" } },
        })
    }

    #[test]
    fn a_score_that_is_too_low_is_named_with_its_reason() {
        assert!(check(&[report(0.95), report(1.0)]).is_ok());
        let error = check(&[report(0.95), report(0.94)]).expect_err("94 is too low").to_string();
        assert!(error.starts_with("On mobile, the score for accessibility is 94"), "{error}");
        assert!(error.contains("Too pale"), "{error}");
    }

    /// What's measured with these results, taken from the end, and how many of them are left over.
    fn measured(results: &[Option<f64>]) -> (anyhow::Result<Option<u32>>, usize) {
        let results = std::cell::RefCell::new(results.to_vec());
        let report = best_of_some("mobile", || {
            let result = results.borrow_mut().pop().context("there are no more results")?;
            let result = result.context("the browser missed it")?;
            Ok(json!({ "categories": { "performance": { "score": result } } }))
        });
        (report.map(|report| score(&report, "performance")), results.into_inner().len())
    }

    #[test]
    fn only_a_page_that_seems_slow_is_measured_again() {
        let (report, left) = measured(&[Some(0.98), Some(0.94), Some(0.5)]);
        assert_eq!((report.expect("measuring doesn't fail here"), left), (Some(98), 0));
        let (report, left) = measured(&[Some(0.98), Some(0.95)]);
        assert_eq!((report.expect("measuring doesn't fail here"), left), (Some(95), 1));
        let (report, _) = measured(&[Some(0.5), Some(0.94), Some(0.6)]);
        assert_eq!(report.expect("measuring doesn't fail here"), Some(94), "the best of three counts");
    }

    #[test]
    fn a_measurement_that_fails_is_tried_again() {
        let (report, left) = measured(&[Some(0.98), Some(0.95), None]);
        assert_eq!((report.expect("the second one succeeds"), left), (Some(95), 1));
        let (report, _) = measured(&[None, Some(0.7), None]);
        assert_eq!(report.expect("one of them succeeded"), Some(70));
        let (report, left) = measured(&[Some(0.9), None, None, None]);
        assert_eq!(
            (report.expect_err("three are enough").to_string(), left),
            ("the browser missed it".into(), 1)
        );
    }

    #[test]
    fn a_report_without_a_score_is_refused() {
        assert!(check(&[json!({}), json!({})]).is_err());
        assert!(table(&[json!({}), report(1.0)]).contains("accessibility              -       100"));
    }
}
