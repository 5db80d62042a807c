// Shapes of the wire until they are generated from Rust; see /docs/server-api.md. Deleted when the generated ones land.
export interface Words { en: string; de: string }
export interface Choice { text: string; label: Words; touches: string[] }
export interface Question { seat?: number; step: number; prompt: Words; choices: Choice[] }
export interface Outcome { place: number[]; score: number[]; together: boolean }
export interface SeatView { seat: number; role?: Words; name?: Words }
export interface Snapshot { game: string; seats: unknown[]; asked: number[]; question: Question | null; view: unknown; outcome: Outcome | null }
export interface EventLine { number: number; step: number; text: Words | null; event: unknown }
export interface Problem { code: string; clause: string | null; reason: Words }
export interface Me { id: string; name: string; blazon: string; claimed: boolean }
export type OptionKind = 'flag' | 'text' | { number: { min: number; max: number } } | { one_of: [string, Words][] } | { many_of: [string, Words][] };
export interface OptionField { key: string; label: Words; help: Words; kind: OptionKind }
export type Options = Record<string, unknown>;
export interface BotInfo { id: string; name: Words; about: Words }
export interface GameInfo { id: string; title: Words; min_seats: number; max_seats: number; options: OptionField[]; defaults: Options; bots: BotInfo[] }
export interface Ruling { clause: string; text: Words }
export interface CardFace { id: string; name: Words; text: Words; kinds: Words[]; number: number | null; blazon: string; certainty: string; rulings: Ruling[] }
export interface Clause { id: string; en: string; de: string }
export type Clock = { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number };
export type Sitter = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; strength: string };
export type Visibility = 'public' | 'link' | 'private';
export interface NewTable { game: string; options: Options; visibility: Visibility; seats: Sitter[]; clock: Clock; on_timeout: 'bot' | 'loss'; start: boolean }
export interface SeatInfo { seat: number; role: Words; kind: 'open' | 'person' | 'bot'; name: Words; blazon: string; strength: string | null; you: boolean; online: boolean; may_replace: boolean; time_ms: number | null }
export interface Proposal { by: number; what: 'undo' | 'draw'; to_step: number | null; agreed: number[] }
export interface TableInfo {
  id: string; game: string; options: Options; option_words: Words[]; state: 'waiting' | 'running' | 'over'; visibility: Visibility; host: boolean; you: number | null;
  seats: SeatInfo[]; asked: number[]; step: number; turn: Words | null; made: number; changed: number; clock: Clock; on_timeout: 'bot' | 'loss';
  outcome: Outcome | null; chances: number[] | null; fairness: { commitment: string; salts: number; seed: string | null } | null; proposal: Proposal | null; rematch: string | null;
}
export interface Lobby { mine: TableInfo[]; open: TableInfo[]; running: TableInfo[]; past: TableInfo[] }
export interface ChatLine { number: number; seat: number | null; name: Words; text: string; at: number }
export interface Candidate { text: string; label: Words; chance: number; visits: number }
export type ClientMessage =
  | { type: 'hello'; from: number | null; epoch: number | null; salt?: string }
  | { type: 'choose'; id: string; step: number; text: string }
  | { type: 'undo' | 'draw' | 'resign' | 'hint' | 'ping'; id: string }
  | { type: 'agree'; id: string; yes: boolean }
  | { type: 'why'; id: string; about: string | null }
  | { type: 'chat'; id: string; text: string };
export type ServerMessage =
  | { type: 'welcome'; table: TableInfo; epoch: number; snapshot: Snapshot | null; first: number; events: EventLine[]; chat: ChatLine[]; undoable: boolean }
  | { type: 'table'; table: TableInfo }
  | { type: 'update'; epoch: number; snapshot: Snapshot; events: EventLine[]; undoable: boolean }
  | { type: 'rewound'; epoch: number; snapshot: Snapshot; keep: number; undoable: boolean }
  | { type: 'answer'; id: string; ok?: boolean; refusal?: Problem | null }
  | { type: 'hint'; id: string; best: { text: string; label: Words } | null; candidates: Candidate[]; words: Words[] }
  | { type: 'why'; id: string; lines: Words[]; clause: string | null; legal: boolean | null }
  | { type: 'chat'; line: ChatLine }
  | { type: 'rematch'; table: string }
  | { type: 'problem'; reason: Words; fatal: boolean }
  | { type: 'pong'; id: string };
export interface ReplayInfo { table: TableInfo; steps: number; seed: string | null }
export interface Frame { step: number; by: number | null; chosen: { text: string; label: Words } | null; snapshot: Snapshot; events: EventLine[] }
export interface Analysis { done: boolean; steps: { step: number; chances: number[]; best: { text: string; label: Words } | null }[] }
