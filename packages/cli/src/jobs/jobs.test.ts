import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../commands/invite-code/batch-job.js';
import { spanText } from '../io/pace.js';
import { builtMall, mall, startMall } from '../testing/built-cli.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
import { ok, type RecordedRequest, refused, signedIn, startWire } from '../testing/wire.js';
import { readJobs } from './job-files.js';

const codesOf = (stdout: string): string[] => stdout.split('\n').filter((line) => /^[0-9A-Z]+$/.test(line));
/** A shell that has promised nothing yet leaves nothing to resume. */
const hasBegun = (env: Record<string, string>) =>
  expect
    .poll(
      () => readJobs(join(env.MALL_CONFIG_DIR ?? '', 'jobs')).some(({ path }) => statSync(path).size > 0),
      { interval: 20 },
    )
    .toBe(true);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('invite-code create --count', () => {
  let server: RealServer;
  const data = tempFolder('jobs');
  beforeAll(async () => {
    builtMall();
    server = await startRealServer({ data: join(data, 'db') });
  });
  afterAll(() => server?.stop());

  const signIn = async (): Promise<Record<string, string>> => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    const ran = await mall(
      ['auth', 'login', '--url', server.url, '-u', 'admin', '--password-stdin'],
      env,
      `${server.password}\n`,
    );
    expect(ran.code, ran.stderr).toBe(0);
    return env;
  };
  const made = async (env: Record<string, string>, batch: string): Promise<string[]> => {
    const list = [
      'invite-code',
      'list',
      '--all',
      '--columns',
      'code',
      '-o',
      'tsv',
      '--filter',
      `batchNo_equal=${batch}`,
    ];
    return codesOf((await mall(list, env)).stdout);
  };
  const jobOf = async (env: Record<string, string>) =>
    JSON.parse((await mall(['job', 'list', '-o', 'json'], env)).stdout)[0];

  it('killed at random moments and resumed: the set is exact, none lost, none twice', async () => {
    const env = await signIn();
    const count = 6000;
    const first = startMall(['invite-code', 'create', '--count', String(count), '--channel', 'kill'], env);
    await hasBegun(env);
    await pause(Math.random() * 500);
    first.kill('SIGKILL');
    await first.ended;
    for (let round = 0; round < 4; round += 1) {
      const again = startMall(['job', 'resume'], env);
      await pause(150 + Math.random() * 400);
      again.kill('SIGKILL');
      await again.ended;
    }
    const last = await mall(['job', 'resume'], env);
    const job = await jobOf(env);
    expect(job).toMatchObject({ state: 'finished', done: count, total: count, failed: 0 });
    const codes = await made(env, job.id);
    expect(codes).toHaveLength(count);
    expect(new Set(codes).size).toBe(count);
    if (last.code === 0) expect(codesOf(last.stdout).sort()).toEqual(codes.sort());
  });

  it('the server killed in the middle: after its restart a resume reaches the exact number', async () => {
    const env = await signIn();
    const count = 8000;
    const run = startMall(['invite-code', 'create', '--count', String(count)], env);
    await hasBegun(env);
    await pause(500);
    const port = Number(new URL(server.url).port);
    await server.stop('SIGKILL');
    const ended = await run.ended;
    expect([10, 0]).toContain(ended.code);
    server = await startRealServer({ data: join(data, 'db'), port });
    if (ended.code !== 0) expect((await mall(['job', 'resume'], env)).code).toBe(0);
    const job = await jobOf(env);
    const codes = await made(env, job.id);
    expect([codes.length, new Set(codes).size]).toEqual([count, count]);
  });

  it('Ctrl-C lets what is under way land, says how to go on, and ends with 130', async () => {
    const env = await signIn();
    const run = startMall(['invite-code', 'create', '--count', '20000'], env);
    await hasBegun(env);
    await pause(500);
    run.kill('SIGINT');
    const ended = await run.ended;
    expect(ended.code).toBe(130);
    expect(ended.stderr).toContain('mall job resume');
    expect(await jobOf(env)).toMatchObject({ state: 'cancelled', failed: 0 });
  });
});

describe('servers without the batch call', () => {
  it('get one call per code, with codes that a repeat chooses again', async () => {
    const codes = new Map<string, string>();
    const answer = (seen: RecordedRequest) => {
      if (seen.path.endsWith('/batch')) return refused(404, 'request.not_found', 'No such address');
      if (seen.method === 'GET') return ok({ records: [], total: 1, size: 10, current: 1 });
      const { code, batchNo } = JSON.parse(seen.body);
      if (codes.has(code)) return refused(409, 'invite_code.exists', 'exists');
      codes.set(code, batchNo);
      const row = {
        id: String(codes.size),
        tenantId: '000000',
        code,
        useLimit: 1,
        usedCount: 0,
        state: 'usable',
      };
      return codes.size === 3 ? { hangUp: true } : ok(row);
    };
    const wire = await startWire(answer);
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('invite-code create --count 5 --prefix VIP --concurrency 1', { env });
    const rest = ran.code === 0 ? ran : await runShell('job resume', { env });
    expect(rest.code).toBe(0);
    expect(codesOf(rest.stdout)).toHaveLength(5);
    expect(new Set(codesOf(rest.stdout))).toEqual(new Set(codes.keys()));
    for (const code of codes.keys()) expect(code).toMatch(/^VIP[0-9A-HJKMNP-TV-Z]{10}$/);
    await wire.close();
  });

  it.each([
    ['its own batch', true, 0, 3],
    ['somebody else', false, 9, 0],
  ])('a code that is there already, and of %s', async (_whose, own, code, codes) => {
    let made = 0;
    const wire = await startWire((seen) => {
      if (seen.path.endsWith('/batch')) return refused(404, 'request.not_found', 'No such address');
      const query = new URL(seen.path, 'http://x').searchParams;
      // The list knows the code; under the batch's number it is found only where it is of that batch.
      const found = own && /^\d{8}-/.test(query.get('batchNo_equal') ?? '') && query.has('code_equal');
      if (seen.method === 'GET') return ok({ records: [], total: found ? 1 : 0, size: 10, current: 1 });
      made += 1;
      if (made === 2) return refused(409, 'invite_code.exists', 'There is such a code');
      const row = { id: String(made), tenantId: '000000', code: JSON.parse(seen.body).code };
      return ok({ ...row, useLimit: 1, usedCount: 0, state: 'usable' });
    });
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('invite-code create --count 3', { env });
    expect(ran.code, ran.stderr).toBe(code);
    expect(codesOf(ran.stdout)).toHaveLength(codes);
    if (!own) expect((await runShell('job show -o json', { env })).stdout).toContain('invite_code.exists');
    await wire.close();
  });

  it('the code of a place is always the same and differs from every other', () => {
    expect(codeAt('batch', 7)).toBe(codeAt('batch', 7));
    const many = Array.from({ length: 5000 }, (_, index) => codeAt('batch', index));
    expect(new Set(many).size).toBe(5000);
    expect(codeAt('other', 7)).not.toBe(codeAt('batch', 7));
  });
});

describe('a job', () => {
  it.each(['0', '-1', '1.5', 'many', '10000001'])('refuses a count of %s', async (count) => {
    const ran = await runShell(['invite-code', 'create', `--count=${count}`], { env: { MALL_TOKEN: 'x' } });
    expect(ran.code).toBe(2);
  });

  it('does not go on in another place than where it began', async () => {
    const wire = await startWire((seen) => (seen.path.endsWith('/batch') ? { hangUp: true } : ok(null)));
    const config = emptyConfig();
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: config };
    expect((await runShell('invite-code create --count 3', { env })).code).toBe(10);
    const elsewhere = await runShell('job resume --tenant 100001', { env });
    expect(elsewhere).toMatchObject({ code: 2, stderr: expect.stringContaining('belongs elsewhere') });
    await wire.close();
  });

  it.each([
    [900, '1s'],
    [59_000, '59s'],
    [125_000, '2m05s'],
    [3_900_000, '1h05m'],
  ])('%i ms read %s', (ms, text) => {
    expect(spanText(ms)).toBe(text);
  });
});
