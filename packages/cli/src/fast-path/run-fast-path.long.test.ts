import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mall } from '../testing/built-cli.js';
import {
  byFastPath,
  byShell,
  handedOver,
  shellHere,
  signedInFolder,
  startFastPath,
} from '../testing/fast-path-alone.js';
import { openTerminal } from '../testing/terminal.js';
import { someOf } from '../testing/thorough.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  type Reply,
  refused,
  startWire,
  type Wire,
} from '../testing/wire.js';
import { exchange } from './exchange.js';

const canary = 'c4n4ry-s3cret';
const row = { id: '1', tenantId: '100001', tenantName: '果园', linkman: '王', accountNumber: -1 };
const usual = (): Reply => pageOf([row], 1);
const list = ['tenant', 'list', '-o', 'json'];

let wire: Wire;
let answer: (seen: RecordedRequest) => Reply = usual;
beforeAll(async () => {
  wire = await startWire((seen) => answer(seen));
});
afterAll(() => wire.close());
beforeEach(() => {
  answer = usual;
});

const env = (tokens?: object, context?: object) => ({
  MALL_CONFIG_DIR: signedInFolder(wire.url, tokens, context),
});
/** The requests of a run, without what differs from connection to connection. */
async function requests(run: () => Promise<unknown>) {
  const before = wire.seen.length;
  await run();
  return wire.seen.slice(before).map(({ method, path, headers: { connection, ...headers }, body }) => ({
    ...{ method, path, headers, body },
  }));
}

describe('the fast path', () => {
  it.each([
    'tenant list -o json',
    'tenant list -o tsv --tenant-name 果&a=b --page 2 --page-size 7 --sort -tenantName,id',
    'tenant list -o tsv --filter tenantName_like=%+ä --filter linkman= --lang en --tenant 100001',
    'tenant list -o tsv --limit 3 --tenant 000000 --tenant-id=1',
    'tenant get tenant/1 -o json',
    'invite-code get 7 -o csv',
  ])('sends what the shell sends: %s', async (line) => {
    answer = (seen) => (seen.path.includes('list') ? pageOf([], 0) : ok(row));
    const [own, whole] = [env(), line.split(' ')];
    const fastPath = await requests(() => byFastPath(whole, own));
    expect(fastPath).toEqual(await requests(() => byShell(whole, own)));
    expect(fastPath).toHaveLength(1);
    expect(fastPath[0]?.headers['blade-auth']).toBe('bearer stored-token');
  });

  it('asks where the context says that calls begin', async () => {
    const own = env({}, { basePath: '/shop/api' });
    const sent = await requests(() => byFastPath(list, own));
    expect(sent[0]?.path).toMatch(/^\/shop\/api\/blade-system\/tenant\/list\?/);
    expect(sent).toEqual(await requests(() => byShell(list, own)));
  });

  it('takes the token of the environment', async () => {
    const own = {
      MALL_URL: `${wire.url}/mall-api/`,
      MALL_TOKEN: 'Bearer handed',
      MALL_CONFIG_DIR: '/nowhere',
    };
    const sent = await requests(() => byFastPath(list, own));
    expect(sent[0]).toMatchObject({ headers: { 'blade-auth': 'bearer handed' } });
    expect(sent).toEqual(await requests(() => byShell(list, own)));
  });

  it('shows no field that the resource does not have, and says its token nowhere', async () => {
    answer = () => pageOf([{ ...row, password: canary, salt: canary }], 1);
    const own = env({ accessToken: canary, refreshToken: canary });
    for (const format of ['json', 'ndjson', 'tsv', 'csv', 'name']) {
      const ran = await byFastPath(['tenant', 'list', '-o', format], own);
      expect(ran.code).toBe(0);
      expect(ran.stdout + ran.stderr).not.toContain(canary);
    }
    expect(wire.seen.every(({ path }) => !path.includes(canary))).toBe(true);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s with a word and %i', async (signal, code) => {
    answer = () => ({ ...usual(), delay: 20_000 });
    const before = wire.seen.length;
    const started = startFastPath(list, env());
    while (wire.seen.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    started.kill(signal);
    expect(await started.ended).toEqual({ code, signal: null, stdout: '', stderr: 'Interrupted\n' });
    expect(wire.seen).toHaveLength(before + 1);
  });

  it('gives a slow reader the whole of a page that is larger than a pipe', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...{ ...row, id: String(index + 1), address: 'a'.repeat(250), backgroundUrl: 'b'.repeat(900) },
    }));
    answer = () => pageOf(rows, 500, 1, 500);
    const ran = await byFastPath(['tenant', 'list', '--page-size', '500', '-o', 'ndjson'], env());
    expect(ran.stdout.trimEnd().split('\n')).toHaveLength(500);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });
});

it('a token is used until the session renews it: 50 minutes, or what the server says', async () => {
  const minutes = (count: number) => ({
    obtainedAt: Date.now() - count * 60_000,
    expiresAt: Date.now() + (60 - count) * 60_000,
  });
  const isQuick = async (tokens: object) => !handedOver(await byFastPath(list, env(tokens)));
  expect(await isQuick(minutes(45))).toBe(true);
  expect(await isQuick(minutes(51))).toBe(false);
  expect(await isQuick({ ...minutes(21), tokenTime: 1200 })).toBe(false);
  expect(await isQuick({ ...minutes(19), tokenTime: 1200 })).toBe(true);
});

it('a list of goods goes the quick way, with amounts of three places', async () => {
  const goods = {
    ...{ id: '1', tenantId: '000000', name: '苹果', unit: 'jin', price: '6.80', stock: '12.125', status: 1 },
    ...{ sort: 1, version: 1 },
  };
  answer = () => pageOf([goods], 1);
  const ran = await byFastPath(['goods', 'list', '-o', 'json'], env());
  expect(ran, ran.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.stdout)).toMatchObject([{ stock: '12.125', price: '6.80' }]);
  for (const wrong of [{ stock: '1.00001' }, { price: '6,80' }, { stock: '1'.repeat(30) }]) {
    answer = () => pageOf([{ ...goods, ...wrong }], 1);
    expect(handedOver(await byFastPath(['goods', 'list', '-o', 'json'], env())), JSON.stringify(wrong)).toBe(
      true,
    );
  }
});

interface Case {
  readonly name: string;
  readonly argv?: readonly string[];
  readonly env?: () => Record<string, string>;
  readonly answer?: (seen: RecordedRequest) => Reply;
  /** What the shell makes of it. */
  readonly code: number;
}

const withEnv = (extra: Record<string, string>) => () => ({ ...env(), ...extra });
const page = (...records: object[]) => ({ answer: () => pageOf(records, records.length) });
const soon = { obtainedAt: Date.now() - 3_500_000, expiresAt: Date.now() + 70_000 };

const reasons: readonly Case[] = [
  { name: 'nobody is signed in', env: () => ({ MALL_URL: wire.url }), code: 4 },
  { name: 'a token file that is none', env: () => env({ expiresAt: 'later' }), code: 4 },
  { name: 'a token of another server', env: withEnv({ MALL_URL: 'http://127.0.0.1:9' }), code: 4 },
  { name: 'a context that is not there', argv: [...list, '--context', 'nope'], code: 2 },
  { name: 'a context with a setting of later', env: () => env({}, { later: 'x' }), code: 0 },
  { name: 'another back end', env: () => env({}, { dialect: 'blade-4', basePath: '/api' }), code: 0 },
  { name: 'a back end that is none', env: () => env({}, { dialect: 'blade-9' }), code: 2 },
  {
    name: 'a password in the environment',
    env: withEnv({ MALL_USERNAME: 'a', MALL_PASSWORD: 'b' }),
    code: 1,
  },
  { name: 'a proxy', env: withEnv({ http_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1' }), code: 0 },
  { name: 'a time-out', env: withEnv({ MALL_TIMEOUT: '61s' }), code: 0 },
  { name: 'a damaged configuration', env: () => ({ ...env(), MALL_CONFIG_DIR: '/dev/null' }), code: 1 },
  { name: 'an order by no field', argv: [...list, '--sort', 'nope'], code: 2 },
  { name: 'columns that are none', argv: [...list, '--columns', 'nope'], code: 2 },
  { name: 'a filter that is none', argv: [...list, '--filter', 'nope=1'], code: 2 },
  { name: 'a text that is too long', argv: [...list, '--tenant-name', 'x'.repeat(300)], code: 2 },
  { name: 'a page that is too large', argv: [...list, '--page-size', '501'], code: 2 },
  { name: 'a name that nobody has', argv: ['tenant', 'get', 'abc'], code: 6 },
  { name: 'everything', argv: [...list, '--all'], code: 0 },
  { name: 'a query', argv: [...list, '--query', '[].id'], code: 0 },
  { name: 'YAML', argv: ['tenant', 'list', '-o', 'yaml'], code: 0 },
  { name: 'a table', argv: ['tenant', 'list', '-o', 'table'], code: 0 },
  { name: '401', answer: () => refused(401, 'auth.token_expired', 'expired'), code: 4 },
  { name: '403', answer: () => refused(403, 'auth.forbidden', 'no'), code: 5 },
  { name: '404', argv: ['tenant', 'get', '9'], answer: () => refused(404, 'row.not_found', 'no'), code: 6 },
  { name: 'a refusal with HTTP 200', answer: () => ({ ...refused(403, 'x.y', 'no'), status: 200 }), code: 5 },
  { name: 'a refusal of OAuth', answer: () => ({ body: { error_description: 'no' } }), code: 2 },
  { name: 'a page that is no JSON', answer: () => ({ body: '<html>' }), code: 10 },
  {
    name: 'a reply that is cut off',
    answer: () => ({ body: '{"code":200,', headers: { 'content-length': '999', connection: 'close' } }),
    code: 10,
  },
  { name: 'a hang-up', answer: () => ({ hangUp: true }), code: 10 },
  {
    name: 'a packed reply',
    answer: () => ({ ...usual(), headers: { 'content-encoding': 'identity' } }),
    code: 0,
  },
  { name: 'ids that are numbers', ...page({ ...row, id: 1 }), code: 0 },
  { name: 'null as other back ends write it', ...page({ ...row, linkman: '' }), code: 0 },
  { name: 'a secret in a row', ...page({ ...row, adminPassword: 'generated' }), code: 0 },
  { name: 'a row that is none', ...page({ ...row, tenantName: 7 }), code: 1 },
  { name: 'the same row twice', ...page(row, row), code: 0 },
  { name: 'nothing instead of a row', argv: ['tenant', 'get', '9'], answer: () => ok({}), code: 6 },
  {
    name: 'a page that was not the last',
    answer: ({ path }) => pageOf([{ ...row, id: /current=(\d)/.exec(path)?.[1] ?? '' }], 2, 1, 1),
    argv: [...list, '--limit', '2'],
    code: 0,
  },
];

describe('handed over to the shell, before a byte was said', () => {
  // Whatever the reason, a process of its own goes on in the same way: some of them say it for all.
  const processes = new Set(someOf(reasons));
  it.each(reasons)('$name', async (one) => {
    const { argv = list, env: own = env, code } = one;
    answer = one.answer ?? usual;
    // A session that ended is gone from its folder: each run has one of its own.
    const fastPath = await byFastPath(argv, own());
    expect(handedOver(fastPath), `${fastPath.stdout}${fastPath.stderr}`).toBe(true);
    const shell = await shellHere(argv, own());
    expect(shell.code, shell.stderr).toBe(code);
    if (processes.has(one)) expect(await mall(argv, own())).toEqual(shell);
  });

  it('a server that is down', async () => {
    const gone = await startWire(usual);
    await gone.close();
    const own = { MALL_CONFIG_DIR: signedInFolder(gone.url) };
    expect(handedOver(await byFastPath(list, own))).toBe(true);
    expect((await mall(list, own)).code).toBe(10);
  });

  it('a server that says nothing for a quarter of a minute', async () => {
    answer = () => ({ ...usual(), delay: 60_000 });
    const before = wire.seen.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = exchange(`${wire.url}/quiet`, {}, new AbortController().signal);
    while (wire.seen.length === before) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    expect(await asked).toBeUndefined();
  });

  it.each([
    ['about to expire', soon],
    ['expired', { obtainedAt: 1, expiresAt: 2 }],
    ['older than the session lets it be', { obtainedAt: Date.now() - 3_100_000 }],
    ['of a clock that was set back', { obtainedAt: Date.now() + 86_400_000 }],
  ])('a token %s: it is renewed, never sent', async (_name, tokens) => {
    answer = ({ path }) => (path.includes('oauth/token') ? refused(400, 'auth.refresh', 'no') : usual());
    const sent = await requests(() => byFastPath(list, env(tokens)));
    expect(sent).toEqual([]);
    const whole = await requests(() => mall(list, env(tokens)));
    expect(whole[0]?.path).toContain('/oauth/token');
  });

  it('a terminal without a word about the format', async () => {
    const own = { ...env(), TERM: 'dumb' };
    const terminal = openTerminal(['tenant', 'list'], own);
    expect(await terminal.ended).toBe(0);
    expect(terminal.lines()).toContain('Tenant');
  });
});
