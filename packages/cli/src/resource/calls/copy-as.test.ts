import { execFileSync } from 'node:child_process';
import { callCode, commandWords, curlLine, descriptorName, type NamedCall, shellLine } from '@mall/sdk';
import * as contract from '@mall/sdk/contract';
import { type AnyResource, registry, sortableFields, verbsOf } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { sampleNouns } from '../../testing/sample-nouns.js';
import { runs } from '../../testing/thorough.js';

const names = Object.keys(registry) as (keyof typeof registry)[];
const resources = await Promise.all(names.map((name) => registry[name].resource() as Promise<AnyResource>));
function of(name: string): AnyResource {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}
const sample = everyKind as unknown as AnyResource;
const id = '1123598815738675201';

/** What a POSIX shell makes of a line. */
const read = (line: string): string[] =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

/** The request that the shell would send for the words of a call. */
async function requestOf(call: NamedCall) {
  const words = commandWords(call);
  if (!words) throw new Error('the shell has no command for it');
  expect(read(shellLine(words))).toEqual(words);
  const [, ...argv] = words;
  const ran = await runShell([...argv, '--dry-run', '-o', 'json'], {
    ...(call.resource === sample ? { catalogue: sampleNouns } : {}),
    env: { MALL_URL: 'http://127.0.0.1:9' },
    stdin: 'hush-hush\n',
  });
  expect(ran.code, `${words.join(' ')}\n${ran.stderr}`).toBe(0);
  return JSON.parse(ran.stdout) as { method: string; path: string; body?: Record<string, unknown> };
}

describe('a line for a POSIX shell', () => {
  it('is read back as the words it was made of, whatever is in them', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.stringMatching(/^[-'"$`\\!*?~#;&|<>(){}\n =a%果]{0,12}$/),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        expect(read(shellLine(words))).toEqual(words);
      }),
      { numRuns: runs(20) },
    );
  });
});

describe('what a screen shows, as a command', () => {
  it('is taken by the shell for the list of every resource', async () => {
    const lists = resources.filter((resource) => verbsOf(resource).list !== undefined);
    expect(lists.length).toBeGreaterThan(10);
    for (const resource of lists) {
      const operation = verbsOf(resource).list ?? '';
      const tree = resource.listing === 'tree';
      const sortable = [...sortableFields(resource.operations[operation] ?? { input: resource.query })];
      const by = sortable.includes(resource.title) ? resource.title : sortable[0];
      const order = by === undefined ? {} : { descs: by };
      const input = tree ? {} : { current: 2, size: 30, ...order };
      const { path } = await requestOf({ resource, operation, input });
      if (!tree)
        expect(Object.fromEntries(new URL(path, 'http://x').searchParams), resource.name).toMatchObject({
          current: '2',
          size: '30',
          ...order,
        });
    }
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['param', 'list', { paramName_like: "it's $HOME `x`", ascs: 'paramKey' }],
    ['param', 'list', { paramName_like: '-rf', paramKey_like: 'a b' }],
    ['param', 'list', { paramName_like: '--help', paramKey_like: '-o' }],
    ['user', 'list', { account_like: 'a"b', realName_like: '王芳' }],
    ['tenant', 'list', { tenantName_like: '果' }],
    ['goods', 'list', { stock_ge: '-1.5', name_like: "it's | 果", anyOf: 'stock_ge|name_like', name: 'x' }],
    [
      'goods',
      'list',
      { unit_in: 'kg,jin', createTime_datege: '2026-01-01', createTime_datelt: '2026-01-02' },
    ],
    [
      'dept',
      'list',
      { remark_null: '1', deptName_likeright: '-果', anyOf: 'remark_null|deptName_likeright' },
    ],
  ])('carries the filters of %s %s as they are: %o', async (noun, operation, input) => {
    const { path } = await requestOf({ resource: of(noun), operation, input });
    const query = new URL(path, 'http://x').searchParams;
    expect(Object.fromEntries(query)).toMatchObject(
      Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
    );
  });

  it('asks for yes, no and several lists as the shell does', async () => {
    const ask = (operation: string, input: Record<string, unknown>) =>
      requestOf({ resource: sample, operation, input }).then(
        ({ path }) => new URL(path, 'http://x').searchParams,
      );
    expect((await ask('list', { onSale: 1 })).get('onSale')).toBe('1');
    expect((await ask('list', { onSale: 0, level: 'high' })).get('onSale')).toBe('0');
    expect((await ask('shelf', { name: 'x' })).get('name_like')).toBe('x');
  });

  it('has a form with every kind of field, and no secret', async () => {
    const input = {
      name: "Pear's",
      code: 'P-1',
      amount: 3,
      price: '1234567.50',
      onSale: 0,
      agreed: true,
      level: 'high',
      extra: '{"n":1}',
      pin: 'hush-hush',
    };
    const call = { resource: sample, operation: 'create', input };
    expect(commandWords(call)?.join(' ')).not.toContain('hush');
    const { pin, ...rest } = (await requestOf(call)).body ?? {};
    expect(pin).toBe('***');
    const { pin: _, ...given } = input;
    expect(rest).toMatchObject(given);
  });

  it.each<[string, string, Record<string, unknown>, object]>([
    ['param', 'submit', { paramName: 'n', paramKey: 'k', paramValue: '-1' }, { paramValue: '-1' }],
    ['param', 'submit', { id, version: 3, paramValue: 'x', remark: null }, { id, version: 3, remark: null }],
    [
      'post',
      'submit',
      { postCode: 'a', postName: '店 长', category: 2, sort: 1 },
      { postName: '店 长', sort: 1 },
    ],
    ['role', 'submit', { roleName: 'r', roleAlias: 'a', sort: 1, parentId: '0' }, { roleAlias: 'a' }],
  ])('fills the form of %s by %s', async (noun, operation, input, expected) => {
    const { body } = await requestOf({ resource: of(noun), operation, input });
    expect(body).toMatchObject(expected);
  });

  it('leaves out what no flag can say: a field that stays as it was made, a number that is none', () => {
    const user = { id, version: 2, account: 'wang', realName: '王芳' };
    expect(commandWords({ resource: of('user'), operation: 'update', input: user })).toEqual([
      ...['mall', 'user', 'update', id, '--real-name', '王芳', '--if-version', '2'],
    ]);
    const post = { id, postName: 'p', sort: null };
    expect(commandWords({ resource: of('post'), operation: 'submit', input: post })?.slice(2)).toEqual([
      ...['update', id, '--post-name', 'p'],
    ]);
  });

  it('points at rows as the shell does', async () => {
    const rows = `${id},1123598815738675202`;
    const many = resources.filter((resource) => verbsOf(resource).remove !== undefined);
    for (const resource of many.slice(0, 12)) {
      const operation = verbsOf(resource).remove ?? '';
      const target = resource.operations[operation]?.target;
      if (!target?.many) continue;
      // Of a tree, rows go one after the other.
      const asked = await requestOf({ resource, operation, input: { [target.field]: rows } });
      const sent = [asked].flat().map(({ path, body }) => `${path} ${JSON.stringify(body ?? '')}`);
      for (const one of rows.split(',')) expect(sent.join(' ').replaceAll('%2C', ',')).toContain(one);
      expect(sent).toHaveLength(resource.listing === 'tree' ? 2 : 1);
    }
    const sale = await requestOf({ resource: sample, operation: 'onSale', input: { ids: id } });
    expect(JSON.stringify(sale)).toContain(id);
  });
});

describe('what a screen shows, as a script', () => {
  it('names every resource as the contract exports it', () => {
    for (const { name } of resources)
      expect((contract as Record<string, unknown>)[descriptorName(name)], name).toMatchObject({ name });
  });

  it('makes the same call, its secrets from the environment', async () => {
    const input = { name: "Pear's\n", price: '1.50', extra: { 'a-b': [1, null] }, pin: 'hush-hush' };
    const blank = { resource: of('param'), operation: 'list', input: { paramName: undefined } };
    expect(callCode(blank, { url: '', tenantId: '', username: '' })).toContain('.list({})');
    const code = callCode(
      { resource: sample, operation: 'create', input },
      { url: 'http://a"b', tenantId: '000000', username: 'admin' },
    );
    expect(code).not.toContain('hush');
    const lines = code.split('\n').filter((line) => !line.startsWith('import '));
    const made: unknown[] = [];
    const run = new Function(
      ...['bindResource', 'createClient', 'everyKind', 'process'],
      `return (async () => {${lines.join('\n')}})()`,
    );
    await run(
      (_: unknown, resource: string) => ({
        create: async (asked: unknown) => void made.push(resource, asked),
      }),
      ({ url }: { url: string }) => ({
        session: { signIn: async (who: object) => void made.push(url, who) },
      }),
      'every-kind',
      { env: { MALL_FIELD_PIN: 'from-environment', MALL_PASSWORD: 'p' } },
    );
    expect(made).toEqual([
      'http://a"b',
      { tenantId: '000000', username: 'admin', password: 'p' },
      'every-kind',
      { ...input, pin: 'from-environment' },
    ]);
  });
});

describe('what a screen shows, for curl', () => {
  const sent = (line: string | undefined, env: Record<string, string> = {}) =>
    execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${line}`], { encoding: 'utf8', env })
      .split('\0')
      .slice(0, -1);

  it('is one line of a shell with token and secrets as variables', () => {
    const line = curlLine(
      { resource: sample, operation: 'create', input: { name: "it's $HOME", pin: 'hush-hush' } },
      { url: 'http://a' },
    );
    expect(line).not.toContain('hush');
    const words = sent(line, { MALL_TOKEN: 'tok', MALL_FIELD_PIN: 'p"1'.slice(0, 1) });
    expect(words).toContain('Blade-Auth: bearer tok');
    expect(words).toContain('http://a/mall-api/test/every-kind');
    expect(JSON.parse(words.at(-1) ?? '')).toEqual({ name: "it's $HOME", pin: 'p' });
  });

  it('hides a secret wherever it is in a body, and is none for files', () => {
    const rows = [{ name: 'a', password: 'hush-hush' }];
    const call = { resource: sample, operation: 'create', input: { extra: { rows } } };
    const line = curlLine(call, { url: 'http://a' });
    expect(line).not.toContain('hush');
    expect(line).toContain('MALL_FIELD_PASSWORD');
    const file = { resource: of('user'), operation: 'importUser', input: {} };
    expect(file.resource.operations.importUser?.send).toBe('multipart');
    expect(curlLine(file, { url: 'http://a' })).toBeUndefined();
  });

  it('asks a list as the client does', () => {
    const line = curlLine(
      { resource: of('param'), operation: 'list', input: { paramName: "a'b&c", current: 1 } },
      { url: 'http://a' },
    );
    const { searchParams } = new URL(sent(line)[1] ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ paramName: "a'b&c", current: '1' });
  });
});
