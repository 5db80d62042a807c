/** The transport over HTTP and WebSocket to the server this page came from. */
import type { Me, Problem, ServerMessage, TableInfo } from '../wire';
import type { LinkEars, TableLink, Transport } from './index';

/** A call that was refused, with the reason in both languages where the server gave one. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.reason.en ?? `HTTP ${status}`);
  }
}

/** Who enters the house gets a cookie first; nothing else is asked before. */
let arrival: Promise<Me> | null = null;
function arrive(): Promise<Me> {
  arrival ??= ask<Me>('GET', '/me').catch((error: unknown) => {
    arrival = null;
    throw error;
  });
  return arrival;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await arrive();
  return ask<T>(method, path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy or a crash may answer with something else than JSON; the status tells enough.
  }
  if (!response.ok)
    throw new Refused(response.status, json && typeof json === 'object' && 'reason' in json ? (json as Problem) : null);
  return json as T;
}

const WAITS = [300, 700, 1500, 3000, 5000];

function socketLink(id: string, ears: LinkEars): TableLink {
  let socket: WebSocket | null = null;
  let closed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = Date.now();

  function connect() {
    clearTimeout(timer);
    if (closed || (socket && socket.readyState <= WebSocket.OPEN)) return;
    ears.status(failures === 0 ? 'connecting' : 'lost');
    arrive().then(open, () => {
      ears.status('lost');
      timer = setTimeout(connect, WAITS[Math.min(failures++, WAITS.length - 1)]);
    });
  }

  function open() {
    if (closed || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const url = new URL(`/api/tables/${encodeURIComponent(id)}/ws`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const mine = (socket = new WebSocket(url));
    mine.onopen = () => {
      failures = 0;
      heard = Date.now();
      ears.status('open');
    };
    mine.onmessage = (frame) => {
      heard = Date.now();
      ears.message(JSON.parse(String(frame.data)) as ServerMessage);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      if (closed) return;
      ears.status('lost');
      timer = setTimeout(connect, WAITS[Math.min(failures++, WAITS.length - 1)]);
    };
  }

  // A line that died silently (sleep, lost network) is noticed by the missing answer to a ping.
  const pulse = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > 40_000) socket.close();
    else socket.send(JSON.stringify({ type: 'ping', id: 'pulse' }));
  }, 15_000);
  const wake = () => (navigator.onLine ? connect() : socket?.close());
  addEventListener('online', wake);
  addEventListener('offline', wake);
  connect();

  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    retry: connect,
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      socket?.close();
    },
  };
}

const seg = encodeURIComponent;

export const server: Transport = {
  me: arrive,
  rename: (name, blazon) => call('PATCH', '/me', { name, blazon }),
  claim: (password, old) => call('POST', '/me/claim', old === undefined ? { password } : { password, old }),
  login: (name, password) => call('POST', '/login', { name, password }),
  logout: () => call('POST', '/logout', {}),

  games: () => call('GET', '/games'),
  cards: (game, options) =>
    call('GET', `/games/${seg(game)}/cards${options ? `?options=${seg(JSON.stringify(options))}` : ''}`),
  clauses: (game) => call('GET', `/games/${seg(game)}/clauses`),
  wins: (game) => call('GET', `/games/${seg(game)}/stats`),
  worth: (game) => call('GET', `/games/${seg(game)}/worth`),
  agreement: (game, options) => call('POST', `/games/${seg(game)}/agreement`, options),

  lessons: () => call('GET', '/lessons'),
  attend: (game, name, attendance) => call('POST', `/lessons/${seg(game)}/${seg(name)}`, attendance),

  lobby: () => call('GET', '/lobby'),
  // The server commits itself to its dice when it makes the table; only then does it hear our salt.
  open: async (table) => {
    const made = await call<TableInfo>('POST', '/tables', { ...table, start: false });
    return table.start ? call('POST', `/tables/${seg(made.id)}/start`, { salt: crypto.randomUUID() }) : made;
  },
  table: (id) => call('GET', `/tables/${seg(id)}`),
  act: (id, deed, body = {}) => call<TableInfo>('POST', `/tables/${seg(id)}/${deed}`, body),
  link: socketLink,

  replay: (id) => call('GET', `/replays/${seg(id)}`),
  frames: (id, as, from, count) => call('GET', `/replays/${seg(id)}/frames?as=${as}&from=${from}&count=${count}`),
  analysis: (id) => call('GET', `/replays/${seg(id)}/analysis`),
  replayFile: (id) => `/api/replays/${seg(id)}/file`,
  whatIf: (id, wanted) => call('POST', `/replays/${seg(id)}/what-if`, wanted),
  whatIfHelp: (id, wanted) => call('POST', `/replays/${seg(id)}/what-if/help`, wanted),
  days: () => call('GET', '/day'),
  day: (game, deed) => call('POST', `/day/${seg(game)}`, deed),
  dayHelp: (game) => call('GET', `/day/${seg(game)}/help`),
  dayResults: (game, day) => call('GET', `/day/${seg(game)}/results${day === undefined ? '' : `?day=${day}`}`),
  puzzles: () => call('GET', '/puzzles'),
  puzzle: (game, id, solving) => call('POST', `/puzzles/${seg(game)}/${seg(id)}`, solving),
  puzzleHelp: (game, id) => call('GET', `/puzzles/${seg(game)}/${seg(id)}/help`),
  upload: (record) => call<{ id: string }>('POST', '/replays', record).then((made) => made.id),
};
