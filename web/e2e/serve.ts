import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

/** The program: named, or the release build of this workspace. */
export function program(): string {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
  const found = process.env.BERGFRIED_BIN ?? join(target, 'release', 'bergfried');
  if (!existsSync(found)) throw new Error(`${found} is missing: cargo build --release, or name it in BERGFRIED_BIN`);
  return found;
}

/** A house of its own on this folder and port, open once this returns. */
export async function open(data: string, port: number): Promise<ChildProcess> {
  const dist = join(root, 'web/dist');
  const page = existsSync(dist) ? ['--web', dist] : [];
  const child = spawn(program(), ['serve', '--port', String(port), '--data', data, '--no-open', ...page], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (
      await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (tries > 150) throw new Error('the server does not answer');
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return child;
}

/** Ends a house and waits until it is gone. */
export async function close(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const gone = new Promise((ended) => child.once('exit', ended));
  child.kill(signal);
  await gone;
}

/** Starts the program on a fresh folder, unless a running server is named; the answer ends it. */
export default async function serve(): Promise<(() => Promise<void>) | void> {
  if (process.env.BERGFRIED_URL) return;
  const data = mkdtempSync(join(tmpdir(), 'bergfried-'));
  const port = await freePort();
  const child = await open(data, port);
  process.env.BERGFRIED_URL = `http://127.0.0.1:${port}`;
  return async () => {
    await close(child);
    rmSync(data, { recursive: true, force: true });
  };
}
