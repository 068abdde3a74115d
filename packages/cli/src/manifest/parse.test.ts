import { beforeAll, describe, expect, it } from 'vitest';
import { manifestOf } from '../testing/run-shell.js';
import type { Manifest } from './build-manifest.js';
import { complete } from './complete.js';
import { parse } from './parse.js';

let manifest: Manifest;
const nouns = (name: string) => manifest.nouns.find((noun) => noun.name === name);
const parsed = (...argv: string[]) => parse(argv, manifest.root, nouns);

beforeAll(async () => {
  manifest = await manifestOf('en-US');
});

describe('parse', () => {
  it('understands a command with flags before and after it', () => {
    const result = parsed(
      '--lang',
      'en',
      'tenant',
      'list',
      '--tenant-name=果',
      '-ojson',
      '--filter',
      'a_like=1',
      '--filter',
      'b=2',
      '-y',
    );
    expect(result).toMatchObject({
      kind: 'run',
      invocation: {
        args: [],
        flags: { lang: 'en', 'tenant-name': '果', output: 'json', filter: ['a_like=1', 'b=2'], yes: true },
      },
    });
  });

  it('takes values that start with a dash where no flag is meant', () => {
    expect(parsed('tenant', 'list', '--sort', '-createTime')).toMatchObject({
      invocation: { flags: { sort: '-createTime' } },
    });
    expect(parsed('tenant', 'setting', '1', '--account-number', '-1')).toMatchObject({
      invocation: { flags: { 'account-number': '-1' }, args: ['1'] },
    });
  });

  it("a command's own flag hides the global one of the same name", () => {
    const result = parsed('dept', 'create', '--sort', '3');
    expect(
      result.kind === 'run' && result.invocation.spec.flags.find((flag) => flag.name === 'sort')?.field,
    ).toBe('sort');
  });

  it.each([
    [['tennant', 'list'], 'usage.noun', 'tenant'],
    [['tenant', 'ls'], 'usage.verb', 'list'],
    [['tenant', 'list', '--colums', 'a'], 'usage.flag', '--columns'],
    [['tenant', 'list', '-o', 'jsn'], 'usage.choice', 'json'],
    [['tenant', 'list', '-o', '--all'], 'usage.value', undefined],
    [['tenant', 'get'], 'usage.argument', undefined],
    [['tenant', 'get', '1', '2'], 'usage.extra', undefined],
    [['tenant', 'list', '--all=yes'], 'usage.extra', undefined],
    [['--nope'], 'usage.flag', undefined],
    [['help', 'exit-code'], 'usage.noun', 'exit-codes'],
  ] as const)('%j is a usage problem', (argv, key, guess) => {
    const result = parsed(...argv);
    expect(result).toMatchObject({ kind: 'problem', problem: { key } });
    expect(result.kind === 'problem' && result.problem.guess).toBe(guess);
  });

  it('shows help for no words, a bare noun, --help anywhere and help <noun> <verb>', () => {
    expect(parsed()).toEqual({ kind: 'help' });
    expect(parsed('tenant')).toMatchObject({ kind: 'help', noun: { name: 'tenant' } });
    expect(parsed('tenant', 'get', '--help')).toMatchObject({
      kind: 'help',
      spec: { words: ['tenant', 'get'] },
    });
    expect(parsed('help', 'tenant', 'get')).toMatchObject({
      kind: 'help',
      spec: { words: ['tenant', 'get'] },
    });
    expect(parsed('help', 'exit-codes')).toEqual({ kind: 'help', topic: 'exit-codes' });
    expect(parsed('--version')).toEqual({ kind: 'version' });
  });
});

describe('complete', () => {
  const completed = (...typed: string[]) => complete(typed, manifest.root, nouns);
  it.each([
    [['ten'], ['tenant', 'tenant-package']],
    [['tenant', 'de'], ['delete']],
    [['tenant', 'list', '--tenant-n'], ['--tenant-name']],
    [['tenant', 'list', '-o', 'j'], ['json']],
    [['tenant', 'list', '--columns', 'id,tenantN'], ['id,tenantName']],
    [['help', 'exit'], ['exit-codes']],
  ] as const)('%j', (typed, expected) => {
    expect(completed(...typed)).toEqual({ words: expected });
  });

  it('hands values that only the server knows to the shell', () => {
    expect(completed('tenant', 'get', '11')).toEqual({
      from: 'rows:tenant:list:id:tenantName',
      prefix: '11',
    });
    expect(completed('user', 'list', '--user-type', '')).toEqual({ from: 'dict:user_type', prefix: '' });
    expect(completed('context', 'use', '')).toEqual({ from: 'context', prefix: '' });
  });
});
