import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall, startMall } from '../testing/built-cli.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { emptyConfig } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
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
