import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../testing/built-cli.js';
import { byFastPath, byShell, handedOver, shellHere } from '../testing/fast-path-alone.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { tempFolder } from '../testing/temp.js';
import { thorough } from '../testing/thorough.js';
import type { FastPathNoun } from './read-line.js';

/** Their titles are shown masked: no list is in their order. */
const masked = new Set(['sms-message']);

/** Their rows hold JSON, whose quotes the fast path leaves to the shell. */
const quoted = new Set(['log-api', 'log-usual']);

const folder = join(dirname(builtMall()), '../dist/fast-path');
const nouns = readdirSync(folder)
  .map((file) => ({
    noun: file.replace('.json', ''),
    // As the build has written it.
    fastPath: JSON.parse(readFileSync(join(folder, file), 'utf8')) as FastPathNoun,
  }))
  .filter(({ noun, fastPath }) => !quoted.has(noun) && (fastPath.list ?? fastPath.get))
  // They go one way, and a file says what differs: every fourth file has all that there is in them.
  .filter((_, place) => thorough || place % 4 === 0);

/** What a new server has no rows of. */
const ofNobody = [
  'invite-code create --count 23',
  'post create --category 1 --post-code a --post-name b --sort 1',
  'dict-biz create --code a --dict-key 1 --dict-value b --sort 1',
  'top-menu create --code a --name b --sort 1',
  'data-scope create --menu-id 1123598815738675204 --scope-name a --resource-code b --scope-class user.page --scope-type 2',
  'api-scope create --menu-id 1123598815738675204 --scope-name a --resource-code b --scope-path /nowhere --scope-type 2',
];

let server: RealServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startRealServer();
  env = { MALL_CONFIG_DIR: tempFolder('config'), MALL_LANG: '' };
  const context = ['context', 'add', 'shop', '--url', server.url];
  expect((await mall(context, env)).code).toBe(0);
  expect((await mall(['context', 'use', 'shop'], env)).code).toBe(0);
  const signedIn = await mall(['auth', 'login', '-u', 'admin', '--password-stdin'], env, server.password);
  expect(signedIn.code, signedIn.stderr).toBe(0);
  for (const line of ofNobody) {
    const made = await mall(line.split(' '), env);
    expect(made.code, made.stderr).toBe(0);
  }
});
afterAll(() => server.stop());

/** Of the others the management tenant has none: an empty list is the same as well, and there is nothing to get. */
const withRows: string[] = [];
afterAll(() => expect(withRows.length).toBeGreaterThan(nouns.length / 3));

/** The whole `mall` is a process of its own for the plain lines; for the others the shell runs here, in half of the time. */
async function same(argv: readonly string[], shell: typeof byShell = shellHere): Promise<string> {
  const fastPath = await byFastPath(argv, env);
  expect(fastPath, argv.join(' ')).toEqual(await shell(argv, env));
  expect(fastPath.code, fastPath.stderr).toBe(0);
  return fastPath.stdout;
}

describe.each(nouns)(
  '$noun: byte for byte what the shell says, by the fast path alone',
  ({ noun, fastPath }) => {
    const { list, get } = fastPath;
    const [title = 'id', ...more] = list?.columns.slice(1) ?? [];
    // What follows from other tables is no order.
    const sortable = list?.filters.includes(title) && !masked.has(noun) ? title : 'id';
    // Some lists have one order, and refuse any other.
    const inOrder = (field: string, by = field) => (list?.sortable.includes(field) ? ['--sort', by] : []);
    const [flag] = list?.flags.filter(({ field }) => field) ?? [];
    const lines = [
      [],
      ['-o', 'json'],
      ['-o', 'csv', '--no-headers', '--lang', 'zh', '--page-size', '2'],
      ['-o', 'csv', '--page', '2', '--page-size', '5', '--lang', 'en'],
      ['-o', 'ndjson', '--limit', '3', ...inOrder('id', '-id')],
      ['-o', 'name', '--page', '99', '--lang=en'],
      ['--output=tsv', '--columns', ['id', title, ...more.slice(0, 1)].join(','), ...inOrder(sortable)],
      ['-o', 'json', '--columns', `${title},id.x`, '--tenant', '000000'],
      ...(flag ? [['-o', 'json', `--${flag.name}`, flag.choices?.[0] ?? '0']] : []),
      ...(list?.suffixes.includes('like') && list.filters.includes(title)
        ? [['-o', 'tsv', '--filter', `${title}_like=a`]]
        : []),
      ...(list?.filters.includes(title) ? [['-o', 'tsv', '--filter', `${title}=\u4e00`]] : []),
    ];

    it.each(list ? [lines] : [])('list', async (...asked) => {
      const said = await Promise.all(
        asked.map((line) => same([noun, 'list', ...line], line.length === 0 ? byShell : shellHere)),
      );
      if (JSON.parse(said[1] ?? '').length > 0) withRows.push(noun);
    });

    it.each(get ? [noun] : [])('get', async () => {
      const listed = await mall([noun, 'list', '-o', 'name'], env);
      const [name = ''] = listed.stdout.split('\n');
      if (name === '') return;
      expect(name).toMatch(/\/\d+$/);
      for (const rest of [
        [],
        ['-o', 'json'],
        ['-o', 'csv', '--lang', 'en'],
        ['-o', 'name'],
        ['--columns', 'id'],
      ])
        await same([noun, 'get', name, ...rest], rest.length === 0 ? byShell : shellHere);
      await same([noun, 'get', name.split('/')[1] ?? '', '-o', 'ndjson']);
    });
  },
);

describe('what the server refuses', () => {
  it('is said by the shell', async () => {
    const argv = ['param', 'get', '404', '-o', 'json'];
    expect(handedOver(await byFastPath(argv, env))).toBe(true);
    // Each request has an id of its own.
    const said = [await mall(argv, env), await byShell(argv, env)].map(({ code, stderr }) => ({
      ...{ code, stderr: stderr.replace(/[\da-f-]{36}/, 'id') },
    }));
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.code).toBe(6);
  });
});
