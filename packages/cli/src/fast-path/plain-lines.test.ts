import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractCatalogue } from '../command/catalogue.js';
import type { Invocation } from '../command/spec.js';
import { createPaint } from '../io/color.js';
import { understand } from '../line/program.js';
import { manifestHome, manifestOf } from '../testing/run-shell.js';
import { readLine } from './read-line.js';

const home = await manifestHome(contractCatalogue());
const { root, nouns } = await manifestOf('en-US');
const tools = { t: String, paint: createPaint(false) };

function understood(argv: readonly string[]): Invocation | undefined {
  const found = understand(argv, { root, nouns: (name) => nouns.find((noun) => noun.name === name), tools });
  return found.kind === 'run' ? found.invocation : undefined;
}

function quietly(argv: readonly string[]) {
  try {
    return readLine(argv, home);
  } catch {
    return undefined;
  }
}

const values = [
  'json',
  'tsv',
  'zh',
  'a b',
  '',
  '-1',
  '-id',
  '-',
  '-o',
  '--page',
  '--',
  'id',
  'x=y',
  '1',
  'table',
  'no',
];
const lineOf = fc.constantFrom(...nouns).chain((noun) =>
  fc.constantFrom('list', 'get', 'tree', '').chain((verb) => {
    const spec = noun.commands.find((one) => one.words[1] === verb);
    const names = [...(spec?.flags ?? []), ...root.globals].flatMap(({ name, short }) => [
      `--${name}`,
      ...(short ? [`-${short}`] : []),
    ]);
    const value = fc.constantFrom(...values);
    const name = fc.constantFrom(...names, '--nope', '-z');
    const flag = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(name, value).map((pair): string[] => pair) },
      fc.tuple(name, value).map(([one, text]) => [`${one}=${text}`]),
      fc.tuple(name, value).map(([one, text]) => [`${one}${text}`]),
      name.map((one) => [one]),
      value.map((one) => [one]),
    );
    const tail = fc.array(flag, { maxLength: 3 }).map((flags) => flags.flat());
    return tail.map((rest) => [noun.name, verb, ...(verb === 'get' ? ['7'] : []), ...rest]);
  }),
);

describe('a line that the fast path reads', () => {
  it('means what it means to the reader of every line', () => {
    let read = 0;
    fc.assert(
      fc.property(lineOf, (argv) => {
        const plain = quietly(argv);
        if (!plain) return;
        read += 1;
        const invocation = understood(argv);
        expect(plain.flags, argv.join(' ')).toEqual(invocation?.flags);
        expect([...plain.args], argv.join(' ')).toEqual(invocation?.args);
        expect([plain.noun, plain.command.verb]).toEqual(invocation?.spec.words);
      }),
      { numRuns: 4000 },
    );
    expect(read).toBeGreaterThan(200);
  });

  it.each([
    'param list',
    'param list -o json',
    'param list -o json --sort -id --page 2 --page-size 5 --columns id,paramKey',
    'param list --filter paramKey_like=a --filter paramValue=b --no-headers -o csv',
    'user get 7 --lang en --tenant 000000 --context a --url http://a',
  ])('is one like %s', (line) => {
    expect(quietly(line.split(' '))).toMatchObject({ noun: line.split(' ')[0] });
  });

  it.each([
    'param list --all',
    'param list --query id',
    'param list --timeout 5s',
    'param list -v',
    'param list --debug',
    'param list --dry-run',
    'param list -o yml',
    'param list --help',
    'param list extra',
    'param list -undefined',
    'param list -o=json',
    'param list -ojson',
    'param list -- -o json',
    'param get',
    'param get 1 2',
    'param get 1 --sort id',
    '--lang en param list',
    'param delete 1',
    'dept list',
    '../param list',
    'params list',
  ])('is none like %s', (line) => {
    expect(quietly(line.split(' '))).toBeUndefined();
  });
});
