import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../build/build-manifest.js';
import { createPaint } from '../io/color.js';
import { manifestOf } from '../testing/run-shell.js';
import { createTranslator } from '../words/translator.js';
import { complete } from './complete.js';
import { lineWords } from './line-words.js';
import { understand } from './program.js';

let manifest: Manifest;
const nouns = (name: string) => manifest.nouns.find((noun) => noun.name === name);
const tools = { t: createTranslator('en-US', [lineWords]).t, paint: createPaint(false) };
const understood = (...argv: string[]) => understand(argv, { root: manifest.root, nouns, tools });

beforeAll(async () => {
  manifest = await manifestOf('en-US');
});

describe('a command line', () => {
  it('understands a command with flags before and after it', () => {
    const result = understood(
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
    expect(understood('tenant', 'list', '--sort', '-createTime')).toMatchObject({
      invocation: { flags: { sort: '-createTime' } },
    });
    expect(understood('tenant', 'setting', '1', '--account-number', '-1')).toMatchObject({
      invocation: { flags: { 'account-number': '-1' }, args: ['1'] },
    });
  });

  it("a command's own flag hides the global one of the same name", () => {
    const result = understood('dept', 'create', '--sort', '3');
    expect(
      result.kind === 'run' && result.invocation.spec.flags.find((flag) => flag.name === 'sort')?.field,
    ).toBe('sort');
  });

  it.each([
    [['tennant', 'list'], 'line:usage.noun', 'tenant'],
    [['whoami'], 'line:usage.noun', 'auth whoami'],
    [['signin'], 'line:usage.noun', 'auth login'],
    // Many nouns have it.
    [['create'], 'line:usage.noun', undefined],
    [['tenant', 'ls'], 'line:usage.verb', 'list'],
    [['tenant', 'list', '--colums', 'a'], 'line:usage.flag', '--columns'],
    [['tenant', 'list', '-o', 'jsn'], 'line:usage.choice', 'json'],
    [['tenant', 'list', '-o', '--all'], 'line:usage.value', undefined],
    [['tenant', 'get'], 'line:usage.argument', undefined],
    [['tenant', 'get', '1', '2'], 'line:usage.extra', undefined],
    [['tenant', 'list', '--all=yes'], 'line:usage.extra', undefined],
    [['--nope'], 'line:usage.flag', undefined],
    [['help', 'exit-code'], 'line:usage.noun', 'exit-codes'],
  ] as const)('%j is a usage problem', (argv, key, guess) => {
    const result = understood(...argv);
    expect(result).toMatchObject({ kind: 'problem', problem: { key } });
    expect(result.kind === 'problem' && result.problem.guess).toBe(guess);
  });

  it.each([
    [[], /^mall 0\.0\.0-test · /],
    [['--help'], /^mall 0\.0\.0-test · /],
    [['--lang', 'en'], /^mall 0\.0\.0-test · /],
    [['help'], /^mall 0\.0\.0-test · /],
    [['tenant'], /mall tenant <verb>/],
    [['tenant', '--help'], /mall tenant <verb>/],
    [['tenant', 'nosuch', '--help'], /mall tenant <verb>/],
    [['help', 'tenant'], /mall tenant <verb>/],
    [['tenant', 'get', '--help'], /mall tenant get ID/],
    [['tenant', 'get', '--nope', '-h'], /mall tenant get ID/],
    [['tenant', 'list', '-o', 'jsn', '--help'], /mall tenant list/],
    [['help', 'tenant', 'get'], /mall tenant get ID/],
    [['help', 'api'], /mall api \[METHOD\] PATH/],
    [['help', 'exit-codes'], /^Exit codes/],
    [['help', 'nouns'], /tenant-package +Tenant package/],
    [['--version'], /^0\.0\.0-test\n$/],
    [['-V'], /^0\.0\.0-test\n$/],
  ] as const)('%j is answered at once', (argv, text) => {
    const result = understood(...argv);
    expect(result).toMatchObject({ kind: 'text' });
    expect(result.kind === 'text' && result.text).toMatch(text);
  });

  it('flags may stand before and between noun and verb', () => {
    const run = { kind: 'run', invocation: { flags: { output: 'json', all: true } } };
    expect(understood('-o', 'json', 'tenant', '--all', 'list')).toMatchObject(run);
    expect(understood('tenant', '--output=json', 'list', '--all')).toMatchObject(run);
  });

  it('a switch in front of the argument of its name may be written as one with it', () => {
    const run = { kind: 'run', invocation: { flags: { file: true }, args: ['a=b.yaml'] } };
    expect(understood('plan', '--file=a=b.yaml')).toMatchObject(run);
    expect(understood('--file=a=b.yaml', 'plan')).toMatchObject(run);
    expect(understood('plan', '--prune=yes')).toMatchObject({ kind: 'problem' });
    const literal = understood('plan', '--', '--file=x');
    expect(literal).toMatchObject({ kind: 'run', invocation: { args: ['--file=x'] } });
  });

  it('a switch that starts with no- turns nothing off', () => {
    const result = understood('tenant', 'list', '--no-headers');
    expect(result.kind === 'run' && result.invocation.flags).toEqual({ 'no-headers': true });
    const quiet = understood('tenant', 'list');
    expect(quiet.kind === 'run' && quiet.invocation.flags).toEqual({});
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
