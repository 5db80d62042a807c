//! The TypeScript modules of the web table, written from the Rust types: one module of shapes
//! that all games share, one module per game.

use games::TypeReader;
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use ts_rs::{TS, TypeVisitor};

const HEAD: &str =
    "// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.\n\n";

/// The modules by file name.
pub fn modules() -> Vec<(String, String)> {
    let shared = shared();
    let mut games = Games { shared: &shared, modules: Vec::new(), rows: String::new() };
    games::read_types(&mut games);
    let text = shared.text(&Declarations::default());
    let wire = ("wire.ts".to_owned(), format!("{HEAD}{}{text}", union(&games.rows)));
    [vec![wire], games.modules].concat()
}

/// What each game shows, by its id: what a screen knows once it knows the game.
fn union(rows: &str) -> String {
    let import = |id: &&str| format!("import type * as {id} from \"./{id}\";\n");
    let imports: String = games::IDS.iter().map(import).collect();
    format!(
        "{imports}\n/** What each game shows: its view, its events, its choices. */\nexport type Games = {{\n{rows}}};\n\n\
         /** The ids of the games. */\nexport type GameId = keyof Games;\n\n"
    )
}

/// The shapes that hold something in a game's own shape. Each becomes one shape for every game, and
/// without a game the union of them all, told apart by `game`. A game may use these names for shapes of
/// its own, which stay as they are.
const BY_GAME: [&str; 4] = ["Snapshot", "Question", "ChoiceShown", "EventShown"];

fn by_game(name: &str, shape: &str) -> String {
    if !BY_GAME.contains(&name) {
        return shape.to_owned();
    }
    let body = shape.trim_start_matches(&format!("type {name} = ")).trim_end_matches(';');
    let body = body
        .replace("game: string", "game: K")
        .replace("view: JsonValue", "view: Games[K][\"view\"]")
        .replace("event: JsonValue", "event: Games[K][\"event\"]")
        .replace("value: JsonValue", "value: Games[K][\"choice\"]")
        .replace("Question | null", "Question<K> | null")
        .replace("Array<ChoiceShown>", "Array<ChoiceShown<K>>");
    format!("type {name}<G extends GameId = GameId> = {{ [K in G]: {body} }}[G];")
}

/// A module of another room's own shapes, which borrows from the shared one what it mentions.
/// `written_by` tells readers how to write it anew.
pub fn module_beside(written_by: &str, add: impl FnOnce(&mut Declarations)) -> String {
    let mut own = Declarations::default();
    add(&mut own);
    let head = format!("// Written from the Rust types by `{written_by}`. Not to be edited by hand.\n\n");
    own.module(&head, &shared())
}

fn shared() -> Declarations {
    let mut shared = Declarations::default();
    shared.add::<crate::Snapshot>();
    shared.add::<crate::EventShown>();
    shared.add::<crate::Error>();
    shared.add::<crate::GameShown>();
    shared.add::<crate::Agreement>();
    shared.add::<table::CardFace>();
    shared.add::<table::Clause>();
    shared.add::<table::Step>();
    shared.add::<table::Lang>();
    shared
}

struct Games<'a> {
    shared: &'a Declarations,
    modules: Vec<(String, String)>,
    rows: String,
}

/// How another module calls a type of this game's module.
fn called<T: TS>(id: &str) -> String {
    if T::output_path().is_some() { format!("{id}.{}", T::ident()) } else { T::inline() }
}

impl TypeReader for Games<'_> {
    fn read<View, Event, Choice>(&mut self, id: &str)
    where
        View: TS + 'static,
        Event: TS + 'static,
        Choice: TS + 'static,
    {
        let mut own = Declarations::default();
        own.add::<View>();
        own.add::<Event>();
        own.add::<Choice>();
        let [view, event, choice] = [called::<View>(id), called::<Event>(id), called::<Choice>(id)];
        self.rows += &format!("  {id}: {{ view: {view}, event: {event}, choice: {choice}, }},\n");
        self.modules.push((format!("{id}.ts"), own.module(HEAD, self.shared)));
    }
}

/// Declarations by name, each with everything it mentions.
#[derive(Default)]
pub struct Declarations {
    by_name: BTreeMap<String, String>,
    visited: HashSet<TypeId>,
}

impl Declarations {
    /// Adds a type and everything it mentions.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        TypeVisitor::visit::<T>(self);
    }

    /// The whole module: head, what it borrows from the shared module, its own declarations.
    fn module(&self, head: &str, shared: &Declarations) -> String {
        let text = self.text(shared);
        // A type that only a borrowed type mentions is not mentioned here.
        let code = text.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
        let said: HashSet<&str> =
            code.flat_map(|line| line.split(|sign: char| !sign.is_alphanumeric() && sign != '_')).collect();
        let ours = |name: &&str| said.contains(name) && shared.has(self, name);
        let borrowed: Vec<&str> = self.by_name.keys().map(String::as_str).filter(ours).collect();
        let imports = match borrowed.is_empty() {
            true => String::new(),
            false => format!("import type {{ {} }} from \"./wire\";\n\n", borrowed.join(", ")),
        };
        format!("{head}{imports}{text}")
    }

    /// Whether this and the other agree on what a name means.
    fn has(&self, other: &Declarations, name: &str) -> bool {
        self.by_name.contains_key(name) && self.by_name.get(name) == other.by_name.get(name)
    }

    /// All declarations that `elsewhere` does not have.
    fn text(&self, elsewhere: &Declarations) -> String {
        let own = self.by_name.iter().filter(|(name, _)| !elsewhere.has(self, name));
        own.map(|(_, declaration)| tidy(declaration)).collect::<Vec<_>>().join("\n")
    }
}

/// Indents by depth and puts one-line remarks on one line.
fn tidy(declaration: &str) -> String {
    let mut depth = 0usize;
    let mut tidied = String::new();
    let mut lines = declaration.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let mut remark = Vec::new();
        if line == "/**" {
            remark.extend(lines.by_ref().take_while(|line| *line != "*/"));
        }
        tidied.push_str(&"  ".repeat(depth));
        match remark[..] {
            [only] => tidied.push_str(&format!("/**{} */\n", only.trim_start_matches('*'))),
            [] => {
                tidied.push_str(line);
                tidied.push('\n');
                depth = (depth + line.matches('{').count()).saturating_sub(line.matches('}').count());
            }
            _ => {
                let indent = "  ".repeat(depth);
                let body: String = remark.iter().map(|line| format!("{indent} {line}\n")).collect();
                tidied.push_str(&format!("/**\n{body}{indent} */\n"));
            }
        }
    }
    tidied
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.visited.insert(TypeId::of::<T>()) {
            return;
        }
        // Types without a file of their own (numbers, lists) stand for themselves.
        if T::output_path().is_some() {
            // Whatever its width in Rust, a number that comes out of JSON is a `number`.
            let shape = T::decl().replace(": bigint", ": number").replace("<bigint>", "<number>");
            let ours = std::any::type_name::<T>().starts_with("wire::");
            let shape = if ours { by_game(&T::ident(), &shape) } else { shape };
            let declaration = format!("{}export {shape}\n", T::docs().unwrap_or_default());
            let other = self.by_name.insert(T::ident(), declaration.clone());
            assert!(other.is_none_or(|other| other == declaration), "two types are called {}", T::ident());
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
    }
}
