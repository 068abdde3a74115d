import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from './root.mjs';

export const program = inRoot('packages/server/bin/mall-server.mjs');
export const adminPassword = 'throw-away-Password-7';

/** Nothing of a server that somebody has set up in this shell. */
const withoutOurs = () =>
  Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^MALL_/.test(key)));

/**
 * The built server on a folder of its own, by itself or by a command that ends in it. `ready` gives its address, or
 * undefined when it ended instead; `ended` gives how.
 */
export function launch({ dataDir, env = {}, command = [process.execPath, program] }) {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    stdio: 'pipe',
    env: {
      ...withoutOurs(),
      ...(process.env.MALL_LANG ? { MALL_LANG: process.env.MALL_LANG } : {}),
      MALL_PORT: '0',
      MALL_DATA_DIR: dataDir,
      MALL_SEED: 'base',
      MALL_LOG_LEVEL: 'silent',
      MALL_ADMIN_PASSWORD: adminPassword,
      ...env,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const events = [];
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, said: said.trim() })),
  );
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line);
      events.push(event);
      if (event.event === 'ready') resolve(event.url);
    });
    void ended.then(() => resolve(undefined));
  });
  const stop = (signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { child, events, ready, ended, stop };
}

/** The same once it answers, where `from` says on a copy of that data folder; its own folder goes with it. */
export async function raise({ from, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mall-throw-away-'));
  const dataDir = join(folder, 'data');
  if (from) cpSync(from, dataDir, { recursive: true });
  const server = launch({ dataDir, ...options });
  const url = await server.ready;
  const drop = () => rmSync(folder, { recursive: true, force: true });
  if (url === undefined) {
    drop();
    throw new Error((await server.ended).said);
  }
  const dispose = async () => {
    await server.stop();
    drop();
  };
  return { ...server, url, dataDir, dispose };
}
