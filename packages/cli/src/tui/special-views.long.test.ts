import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Client,
  callJob,
  createClient,
  type Journal,
  memoryJournal,
  memoryStore,
  planJob,
  readJob,
  runJob,
} from '@mall/sdk';
import { inviteCode, loadResource, param } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardJobs } from '../command/dashboard.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { currentScreen, inFront } from './controllers/screen-stack.js';
import type { DashboardState } from './controllers/state/dashboard.js';
import type { BrowserScreen } from './screens/browser/browser-state.js';
import { type Driven, drive } from './testing/driven.js';
import { readyState } from './testing/states.js';
import { keys } from './testing/terminal.js';

let server: RealServer;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'mall-import-'));
beforeAll(async () => {
  server = await startRealServer();
  const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
  client = createClient({ url: server.url, application, store: memoryStore() });
  await client.session.signIn({ tenantId: '000000', username: 'admin', password: server.password });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

function isReady(state: DashboardState): boolean {
  const screen = currentScreen(state);
  return !('load' in screen) || screen.load.kind === 'ready';
}

function listOf(state: DashboardState): BrowserScreen {
  const screen = currentScreen(state);
  if (screen.kind !== 'browser') throw new Error(`a ${screen.kind} is in front`);
  return screen;
}

const titles = (state: DashboardState, field: string) => listOf(state).lines.map(({ row }) => row[field]);

/** A list through the palette, once its rows are there. */
async function open(driven: Driven, name: string): Promise<DashboardState> {
  driven.press(':', name, keys.enter);
  return driven.until((state) => currentScreen(state).kind === 'browser' && isReady(state));
}

const newParam = (key: string, value = '1') =>
  client.call(param.operations.submit, { paramName: key, paramKey: key, paramValue: value });

describe('lists whose rows have rows below them', () => {
  it('show dictionaries first, then the entries of one, where a new entry has its code', async () => {
    const driven = drive(await readyState(), { client });
    const top = await open(driven, 'dict');
    expect(new Set(listOf(top).lines.map(({ row }) => row.parentId))).toEqual(new Set(['0']));
    const at = titles(top, 'code').indexOf('sex');
    driven.press(...Array.from({ length: at }, () => keys.down), keys.enter);
    const below = await driven.until(
      (state) => listOf(state).request.scope?.operation === 'childList' && isReady(state),
    );
    expect(new Set(titles(below, 'code'))).toEqual(new Set(['sex']));
    expect(listOf(below).lines.length).toBeGreaterThan(1);
    driven.press('n');
    const form = currentScreen(driven.state());
    expect(form).toMatchObject({
      kind: 'form',
      initial: { code: 'sex', parentId: listOf(top).lines[at]?.row.id },
    });
  });

  it('open a row that has nothing below it', async () => {
    const driven = drive(await readyState(), { client });
    await open(driven, 'dict');
    driven.press(keys.enter);
    await driven.until((state) => listOf(state).request.scope?.operation === 'childList' && isReady(state));
    driven.press(keys.enter);
    expect(currentScreen(driven.state()).kind).toBe('detail');
  });

  it('go down the regions level by level, and are looked through whole by a filter', async () => {
    const driven = drive(await readyState(), { client });
    const top = await open(driven, 'region');
    expect(titles(top, 'regionLevel').every((level) => level === 1)).toBe(true);
    driven.press(keys.enter);
    const below = await driven.until((state) => titles(state, 'regionLevel')[0] === 2 && isReady(state));
    expect(new Set(titles(below, 'parentCode'))).toEqual(new Set([titles(top, 'code')[0]]));
    driven.press(keys.escape);
    driven.dispatch({ type: 'filter', drafts: { regionLevel: '2' } });
    const found = await driven.until((state) => listOf(state).total > 100);
    expect(new Set(titles(found, 'regionLevel'))).toEqual(new Set([2]));
  });
});

const homeOf = (state: DashboardState) => inFront(state, 'home');

describe('the home', () => {
  it('counts what this person may see, and opens exactly the rows that were counted', async () => {
    const permissions = ['invite_code'];
    const few = await readyState({ roles: ['staff'], permissions });
    const { list: codes, batch } = inviteCode.operations;
    await client.call(batch, { count: 3, batchKey: 'home' });
    const { total } = await client.call(codes, { state: 'usable', size: 1 });
    const driven = drive(few, { client });
    driven.dispatch({ type: 'catalog', catalog: few.catalog });
    const loaded = await driven.until((state) => homeOf(state)?.took !== undefined);
    expect(Object.keys(homeOf(loaded)?.figures ?? {})).toEqual([
      'invite-code.usable',
      'invite-code.expiring',
    ]);
    expect(homeOf(loaded)?.figures['invite-code.usable']?.count).toBe(total);
    expect(homeOf(loaded)?.figures['invite-code.expiring']?.count).toBe(0);
    driven.press('1');
    const list = await driven.until((state) => currentScreen(state).kind === 'browser' && isReady(state));
    expect(listOf(list).total).toBe(total);
    expect(listOf(list).list.key).toBe('invite-code');
  });
});

describe('what was done last', () => {
  it('is taken back from the list, after a question that says what it did', async () => {
    await newParam('undo.me', 'before');
    const driven = drive(await readyState(), { client });
    await open(driven, 'param');
    driven.dispatch({ type: 'filter', drafts: { paramKey: 'undo.me' } });
    await driven.until((state) => listOf(state).total === 1);
    driven.press('U');
    expect(driven.state().notice?.phrase).toEqual({ key: 'reason.noUndo' });
    driven.press('e');
    await driven.until((state) => currentScreen(state).kind === 'form');
    await driven.until((state) => {
      const form = currentScreen(state);
      return form.kind === 'form' && form.phase === 'editing';
    });
    driven.dispatch({ type: 'set-value', field: 'paramValue', value: 'after' });
    driven.press(keys.ctrl('s'));
    await driven.until(
      (state) => currentScreen(state).kind === 'browser' && titles(state, 'paramValue')[0] === 'after',
    );
    driven.press('U');
    const confirming = await driven.until(({ overlay }) => overlay.kind === 'confirm');
    expect(confirming.overlay).toMatchObject({ about: [expect.stringContaining('before → after')] });
    driven.press('y');
    await driven.until((state) => titles(state, 'paramValue')[0] === 'before');
    driven.press('U');
    expect(driven.state().notice?.phrase).toEqual({ key: 'reason.noUndo' });
  });
});

describe('a file', () => {
  it('is looked at by the server, shown with what is wrong, and written when somebody says so', async () => {
    const path = join(folder, 'params.csv');
    writeFileSync(path, 'paramName,paramKey,paramValue\nfirst,import.1,1\nsecond,,2\nthird,import.3,3\n');
    const driven = drive(await readyState(), { client });
    await open(driven, 'param');
    driven.press('I', path, keys.enter);
    const looked = await driven.until((state) => {
      const screen = currentScreen(state);
      return screen.kind === 'import' && screen.rows.length > 0;
    });
    expect(currentScreen(looked)).toMatchObject({
      job: { state: 'checked', total: 3, refused: 1 },
      rows: [{ line: 3 }],
    });
    const waiting = await client.call(param.operations.list, { paramKey: 'import.' });
    expect(waiting.total).toBe(0);
    driven.press(keys.enter);
    await driven.until((state) => {
      const screen = currentScreen(state);
      return screen.kind === 'import' && screen.job?.state === 'done';
    });
    const written = await client.call(param.operations.list, { paramKey: 'import.' });
    expect(written.records.map(({ paramKey }) => paramKey).sort()).toEqual(['import.1', 'import.3']);
  });

  it.each([
    ['that is not there', 'none.csv'],
    ['that is a folder', '.'],
  ])('%s is said to be missing', async (_what, name) => {
    const driven = drive(await readyState(), { client });
    await open(driven, 'param');
    driven.press('I', join(folder, name), keys.enter);
    await driven.until((state) => {
      const screen = currentScreen(state);
      return screen.kind === 'import' && screen.problem !== undefined;
    });
    expect(currentScreen(driven.state())).toMatchObject({ problem: { key: 'problem.noFile' } });
  });
});

describe('bulk work', () => {
  /** The SDK's own jobs over a journal in memory. */
  const inMemory = () => {
    const journals = new Map<string, { readonly journal: Journal; readonly operation: string }>();
    const go = async (id: string, watch: Parameters<DashboardJobs['resume']>[1]) => {
      const { journal, operation } = journals.get(id)!;
      const endpoint = (await loadResource('param')).operations[operation];
      if (!endpoint) throw new RangeError(operation);
      return runJob(journal, callJob(client, endpoint), watch);
    };
    const jobs: DashboardJobs = {
      list: async () => [],
      start: async ({ noun, operation, units }, watch) => {
        const [id, journal] = [`j${journals.size}`, memoryJournal()];
        journals.set(id, { journal, operation });
        await planJob(journal, { id, kind: `${noun}.${operation}` }, units);
        watch.onStarted?.(id);
        return go(id, watch);
      },
      resume: go,
    };
    return { jobs, journals };
  };

  it('is a job with a unit a row: one row is none, and what failed is tried again in the same job', async () => {
    for (const key of ['bulk.1', 'bulk.2', 'bulk.3']) await newParam(key);
    const { jobs, journals } = inMemory();
    const driven = drive(await readyState(), { client, jobs });
    await open(driven, 'param');
    driven.dispatch({ type: 'filter', drafts: { paramKey: 'bulk.' } });
    const listed = await driven.until((state) => listOf(state).total === 3);
    const gone = listOf(listed).lines[0]?.row.id as string;
    await client.call(param.operations.remove, { ids: gone });
    driven.press('*', 'd', 'y');
    const ended = await driven.until((state) => {
      const screen = currentScreen(state);
      return screen.kind === 'results' && screen.finished;
    });
    const results = currentScreen(ended);
    expect(results).toMatchObject({ job: 'j0', rows: { length: 3 } });
    const [job] = journals.values();
    expect(job && (await readJob(job.journal))).toMatchObject({
      kind: 'param.remove',
      counts: { total: 3, done: 2, failed: 1 },
    });
    driven.press('R');
    await driven.until((state) => {
      const screen = currentScreen(state);
      return screen.kind === 'results' && screen.finished;
    });
    expect(journals.size).toBe(1);
    await newParam('bulk.4');
    driven.press(keys.escape);
    await driven.until((state) => currentScreen(state).kind === 'browser');
    driven.press('r');
    await driven.until((state) => titles(state, 'paramKey').join() === 'bulk.4');
    // What failed stays chosen, so that it can be tried again.
    driven.press('u', 'd', 'y');
    await driven.until((state) => currentScreen(state).kind === 'browser' && listOf(state).total === 0);
    expect(journals.size).toBe(1);
  });
});
