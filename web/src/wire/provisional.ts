// Shapes of the server's own messages until they are generated from Rust.
import type { EventShown, GameShown, JsonValue, Outcome, Snapshot, Words } from './wire';

export type GameInfo = GameShown & { bots: BotInfo[] };
export interface Problem { code: string; clause: string | null; reason: Words }
export interface Me { id: string; name: string; blazon: string; claimed: boolean }
export type Options = JsonValue;
export interface BotInfo { id: string; name: Words; about: Words }
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
  | { type: 'choose'; id: string; question: string; text: string }
  | { type: 'undo' | 'draw' | 'resign' | 'hint' | 'ping'; id: string }
  | { type: 'agree'; id: string; yes: boolean }
  | { type: 'why'; id: string; about: string | null }
  | { type: 'chat'; id: string; text: string };
export type ServerMessage =
  | { type: 'welcome'; table: TableInfo; epoch: number; snapshot: Snapshot | null; first: number; events: EventShown[]; chat: ChatLine[]; undoable: boolean }
  | { type: 'table'; table: TableInfo }
  | { type: 'update'; epoch: number; snapshot: Snapshot; events: EventShown[]; undoable: boolean }
  | { type: 'rewound'; epoch: number; snapshot: Snapshot; keep: number; undoable: boolean }
  | { type: 'answer'; id: string; ok?: boolean; refusal?: Problem | null }
  | { type: 'hint'; id: string; best: { text: string; label: Words } | null; candidates: Candidate[]; words: Words[]; refusal: Problem | null }
  | { type: 'why'; id: string; lines: Words[]; clause: string | null; legal: boolean | null }
  | { type: 'chat'; line: ChatLine }
  | { type: 'rematch'; table: string }
  | { type: 'problem'; code: string; reason: Words; fatal: boolean }
  | { type: 'pong'; id: string };
export interface ReplayInfo { table: TableInfo; steps: number; seed: string | null }
export interface Frame { step: number; by: number | null; chosen: { text: string; label: Words } | null; snapshot: Snapshot; events: EventShown[] }
export interface Analysis { done: boolean; steps: { step: number; chances: number[]; best: { text: string; label: Words } | null }[] }
