//! `--help` in the reader's language. The English sentences stand beside the arguments, where clap
//! wants them; `words` has the same sentences in both languages.

use clap::builder::Str;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use table::{Lang, Message};

/// The command line with its descriptions in this language. What has no sentence yet stays English.
pub(crate) fn in_lang(command: Command, lang: Lang) -> Command {
    if lang == Lang::En {
        return command;
    }
    let title = |key: &'static str| words::say(lang, &Message::new(key), &words::numbered);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        title("terminal-heading-usage")
    );
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let mut command = described(command.disable_version_flag(true).arg(version), &[], lang)
        .disable_help_subcommand(true)
        .help_template(&template)
        .subcommand_help_heading(title("terminal-heading-commands"))
        .after_help(title("terminal-about-exit-codes"));
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let inner: Vec<String> = sub.get_subcommands().map(|task| task.get_name().to_owned()).collect();
            let mut sub = described(sub, &[&name], lang).help_template(&template);
            for task in inner {
                let path = [name.as_str(), task.as_str()];
                sub = sub
                    .disable_help_subcommand(true)
                    .subcommand_help_heading(title("terminal-heading-commands"))
                    .mut_subcommand(&task, |task| described(task, &path, lang).help_template(&template));
            }
            sub
        });
    }
    command
}

fn described(mut command: Command, path: &[&str], lang: Lang) -> Command {
    if let Some(about) = sentence(lang, &about_key(path)) {
        command = command.about(about);
    }
    // The flag that clap adds by itself cannot be translated.
    let help = Arg::new("help").short('h').long("help").action(ArgAction::HelpShort);
    command = command.disable_help_flag(true).arg(help);
    let heading = |key: &str| Str::from(sentence(lang, key).unwrap_or_default());
    let (arguments, options) = (heading("terminal-heading-arguments"), heading("terminal-heading-options"));
    command.mut_args(|arg| {
        let heading = if arg.is_positional() { &arguments } else { &options };
        let help = sentence(lang, &argument_key(path, arg.get_id().as_str()));
        let arg = arg.help_heading(heading.clone());
        match help {
            Some(help) => arg.help(help),
            None => arg,
        }
    })
}

/// The key of a command's description.
pub(crate) fn about_key(path: &[&str]) -> String {
    match path {
        [] => "terminal-about-bergfried".to_owned(),
        path => format!("terminal-about-{}", path.join("-")),
    }
}

/// The key of an argument's description. Options of games are the same in every command.
pub(crate) fn argument_key(path: &[&str], argument: &str) -> String {
    let shared = ["help", "lang", "option", "players", "tactics", "mode", "crimson_sheet", "kingdom"];
    let argument_name = argument.replace('_', "-");
    match path {
        [_, ..] if !shared.contains(&argument) => {
            format!("terminal-argument-{}-{argument_name}", path.join("-"))
        }
        _ => format!("terminal-argument-{argument_name}"),
    }
}

/// The sentence with this key, if there is one.
pub(crate) fn sentence(lang: Lang, key: &str) -> Option<String> {
    let message = Message { key: key.to_owned().into(), args: Vec::new() };
    Some(words::say(lang, &message, &words::numbered)).filter(|text| !text.starts_with('⟨'))
}

/// What is wrong with a command line, in the reader's language; nothing where clap says it best itself.
pub(crate) fn wrong(error: &clap::Error, lang: Lang) -> Option<String> {
    if lang == Lang::En {
        return None;
    }
    let of = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let argument = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("terminal-usage-unknown").with("argument", argument),
        ErrorKind::InvalidSubcommand => {
            Message::new("terminal-usage-no-command").with("name", of(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            Message::new("terminal-usage-no-value").with("argument", argument)
        }
        ErrorKind::InvalidValue => Message::new("terminal-usage-bad-value")
            .with("argument", argument)
            .with("value", value)
            .with("known", of(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => {
            Message::new("terminal-usage-wrong-value").with("argument", argument).with("value", value)
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("terminal-usage-missing").with("argument", argument)
        }
        ErrorKind::ArgumentConflict => Message::new("terminal-usage-conflict")
            .with("argument", argument)
            .with("other", of(ContextKind::PriorArg)),
        _ => return None,
    };
    let say = |message: &Message| words::say(lang, message, &words::numbered);
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .map(of)
        .into_iter()
        .find(|text| !text.is_empty());
    let mut text = say(&message);
    if let Some(meant) = meant {
        text = format!("{text} {}", say(&Message::new("terminal-usage-meant").with("meant", meant)));
    }
    Some(format!("{text} {}", say(&Message::new("terminal-usage-help"))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// Both places must say the same, and a command that is described in German is so wholly.
    #[test]
    fn the_english_sentences_are_those_beside_the_arguments() {
        let mut wanted = Vec::new();
        let mut want = |command: &Command, path: &[&str]| {
            if sentence(Lang::De, &about_key(path)).is_none() {
                return;
            }
            wanted.push((about_key(path), command.get_about().expect("a description").to_string()));
            for argument in command.get_arguments() {
                let help = argument.get_help().expect("a description").to_string();
                wanted.push((argument_key(path, argument.get_id().as_str()), help));
            }
        };
        let command = crate::Cli::command();
        want(&command, &[]);
        for sub in command.get_subcommands() {
            want(sub, &[sub.get_name()]);
            for task in sub.get_subcommands() {
                want(task, &[sub.get_name(), task.get_name()]);
            }
        }
        wanted.sort();
        wanted.dedup();
        let wrong: Vec<String> = wanted
            .iter()
            .filter(|(key, help)| sentence(Lang::En, key).is_some_and(|text| text != *help))
            .map(|(key, help)| format!("{key} = {help}"))
            .collect();
        assert!(wrong.is_empty(), "terminal.ftl says otherwise:\n{}", wrong.join("\n"));
        let missing: Vec<String> = wanted
            .iter()
            .filter(|(key, _)| sentence(Lang::De, key).is_none())
            .map(|(key, help)| format!("{key} = {help}"))
            .collect();
        assert!(missing.is_empty(), "terminal.ftl lacks:\n{}", missing.join("\n"));
    }

    #[test]
    fn a_wrong_command_line_is_told_in_german() {
        let told = |args: &[&str]| {
            let command = in_lang(crate::Cli::command(), Lang::De);
            let error = command.try_get_matches_from(args).expect_err("a wrong command line");
            wrong(&error, Lang::De).unwrap_or_else(|| panic!("{args:?}: {error}"))
        };
        let unknown = told(&["bergfried", "play", "schotten", "--tactic"]);
        assert!(unknown.contains("--tactic") && unknown.contains("Meintest du --tactics?"), "{unknown}");
        for args in [
            &["bergfried", "dance"][..],
            &["bergfried", "play", "tarot"],
            &["bergfried", "play"],
            &["bergfried", "play", "schotten", "--seed"],
            &["bergfried", "play", "schotten", "--seed", "x"],
            &["bergfried", "play", "schotten", "--resume", "--new"],
        ] {
            let text = told(args);
            assert!(!text.contains('⟨') && text.contains("--help"), "{args:?}: {text}");
        }
    }

    #[test]
    fn german_help_is_german() {
        let mut command = in_lang(crate::Cli::command(), Lang::De);
        let help = command.render_help().to_string();
        assert!(
            help.contains("Aufruf:") && help.contains("Befehle:") && help.contains("Optionen:"),
            "{help}"
        );
        in_lang(crate::Cli::command(), Lang::De).debug_assert();
    }
}
