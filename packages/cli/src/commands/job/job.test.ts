import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, pageOf, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

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

describe('imports', () => {
  const job = {
    ...{ id: '1184421598815738675', resource: 'goods', fileName: 'a.csv', columns: ['name'], cover: 0 },
    ...{ state: 'running', total: 9, checked: 9, refused: 2, done: 3, failed: 1 },
    ...{ createTime: '2026-11-24 12:00:00', updateTime: '2026-11-24 12:00:01' },
  };
  const signedInAs = (account: string) => {
    const claims = Buffer.from(JSON.stringify({ tenant_id: '000000', account, exp: 4_000_000_000 }));
    return { MALL_URL: wire.url, MALL_TOKEN: `h.${claims.toString('base64url')}.s` };
  };

  it('are listed too: where they stand, who began them and when; nothing is asked of nobody', async () => {
    wire = await startWire(() => pageOf([job]));
    const listed = await runShell('job list -o json', { env: signedInAs('clerk') });
    expect(JSON.parse(listed.stdout)).toEqual([
      {
        ...{ id: job.id, kind: 'goods.import', state: 'running', done: 3, total: 9, failed: 3 },
        ...{ user: 'clerk', context: 'default', created: job.createTime },
      },
    ]);
    const before = wire.seen.length;
    const nobody = await runShell('job list -o json', { env: { MALL_URL: wire.url } });
    expect(nobody).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
    expect(wire.seen.length).toBe(before);
  });

  it('that the server does not tell are said to be missing; jobs are listed all the same', async () => {
    const { run } = await start([]);
    await run('param create -f -', rows('a', 'b'));
    const listed = await run('job list -o json');
    expect(listed.stderr).toContain('Imports could not be read');
    expect(JSON.parse(listed.stdout)).toHaveLength(1);
  });
});

it('a job says what it does in the language of who reads it', async () => {
  const { run } = await start([]);
  await run('param create -f - --lang zh', rows('a', 'b'));
  const title = async (lang: string) =>
    JSON.parse((await run(`job show -o json --lang ${lang}`)).stdout).title;
  expect(await title('en')).toMatch(/^Parameter/);
  expect(await title('zh')).toMatch(/^系统参数|^参数/);
});

it('a job says how many rows it did in a second, no more and no less than it can have done', async () => {
  wire = await startWire(() => ({
    ...ok({ id: '1', paramName: 'a', paramKey: 'a', paramValue: 'v' }),
    delay: 50,
  }));
  const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
  const stdin = rows('a', 'b', 'c', 'd');
  const began = performance.now();
  const ran = await runShell('param create -f - --concurrency 1', { env, stdin });
  const took = performance.now() - began;
  const rate = Number(/Done 4 of 4 in [^,]+, (\d+) per second/.exec(ran.stderr)?.[1]);
  // Four calls of at least 50 ms, one after the other.
  expect(rate, ran.stderr).toBeLessThanOrEqual(20);
  expect(rate, ran.stderr).toBeGreaterThanOrEqual(Math.floor(4_000 / took));
});

it.each([1, 3])('a job makes %i calls at once where that is asked for, and no more', async (atOnce) => {
  let [underWay, most] = [0, 0];
  let answer = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Whoever makes fewer is answered all the same.
  const none = setTimeout(() => answer(), 3_000);
  wire = await startWire(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    if (underWay === atOnce) answer();
    await all;
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    return ok({ id: '1', paramName: 'a', paramKey: 'a', paramValue: 'v' });
  });
  const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
  const stdin = rows('a', 'b', 'c', 'd', 'e', 'f');
  const ran = await runShell(`param create -f - --concurrency ${atOnce}`, { env, stdin });
  clearTimeout(none);
  expect(ran, ran.stderr).toMatchObject({ code: 0 });
  expect(most).toBe(atOnce);
});
