import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

/** A server that refuses some keys, until it is mended. */
async function start(refusing: readonly string[]) {
  const refusedKeys = new Set(refusing);
  wire = await startWire((seen) => {
    const { paramKey } = JSON.parse(seen.body || '{}');
    if (paramKey === 'lost') return { hangUp: true };
    if (refusedKeys.has(paramKey)) return refused(409, 'row.duplicate', `taken: ${paramKey}`);
    return ok({ id: String(String(paramKey).charCodeAt(0)), paramName: paramKey, paramKey, paramValue: 'v' });
  });
  const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
  return { refusedKeys, run: (line: string, stdin = '') => runShell(line, { env, stdin }) };
}
const rows = (...keys: string[]) =>
  JSON.stringify(keys.map((paramKey) => ({ paramName: paramKey, paramKey, paramValue: 'v' })));
const sent = () => wire.seen.map((seen) => JSON.parse(seen.body).paramKey).sort();

describe('jobs that ran', () => {
  it('are listed, the latest first, each with its state and counts', async () => {
    const { run } = await start(['b']);
    await run('param create -f -', rows('a', 'b', 'c'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await run('param create -f -', rows('d', 'e'));
    const listed = JSON.parse((await run('job list -o json')).stdout);
    expect(listed).toMatchObject([
      { kind: 'param.submit', state: 'finished', done: 2, total: 2, failed: 0 },
      { kind: 'param.submit', state: 'partly', done: 2, total: 3, failed: 1 },
    ]);
    for (const { created } of listed) expect(created).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const latest = JSON.parse((await run('job show -o json')).stdout);
    expect(latest).toMatchObject({ id: listed[0].id, state: 'finished', url: wire.url, errors: [] });
    const named = JSON.parse((await run(`job show ${listed[1].id} -o json`)).stdout);
    expect(named).toMatchObject({
      ...{ id: listed[1].id, done: 2, failed: 1, planned: 0 },
      errors: [{ key: '2', state: 'failed', error: expect.stringContaining('row.duplicate') }],
    });
  });

  it('that failed in part are done again by a retry, and only what failed', async () => {
    const { run, refusedKeys } = await start(['b']);
    expect((await run('param create -f -', rows('a', 'b', 'c'))).code).toBe(9);
    expect(await run('job resume')).toMatchObject({ code: 6, stdout: '' });
    expect((await run('job retry --dry-run')).code).toBe(0);
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect((await run('job retry')).code).toBe(9);
    refusedKeys.clear();
    expect((await run('job retry')).code).toBe(0);
    expect(sent()).toEqual(['a', 'b', 'b', 'b', 'c']);
    expect(await run('job retry')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('mall job list'),
    });
    expect(JSON.parse((await run('job show -o json')).stdout)).toMatchObject({ state: 'finished', done: 3 });
  });

  it('of which the outcome of a single row is unknown are what a resume goes on with', async () => {
    const { run } = await start([]);
    await run('param create -f -', rows('a', 'lost'));
    const [{ id }] = JSON.parse((await run('job list -o json')).stdout);
    const resumed = await run('job resume');
    expect(resumed).toMatchObject({ code: 9, stderr: expect.stringContaining(id) });
  });

  it('are found by their whole id alone', async () => {
    const { run } = await start([]);
    await run('param create -f -', rows('a', 'b'));
    const [{ id }] = JSON.parse((await run('job list -o json')).stdout);
    const near = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const command of ['show', 'resume', 'retry'])
      expect(await run(`job ${command} ${near}`)).toMatchObject({
        code: 6,
        stderr: expect.stringContaining(id),
      });
  });
});
