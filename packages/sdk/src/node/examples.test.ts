import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as contract from '../contract/index.js';
import * as sdk from '../index.js';
import * as testing from '../testing/index.js';
import { bundler } from './bundle.fixture.js';
import { exampleScope } from './examples.fixture.js';
import * as node from './index.js';

const source = fileURLToPath(new URL('..', import.meta.url));
const entries = { index: sdk, 'contract/index': contract, 'node/index': node, 'testing/index': testing };
const everything = { ...contract, ...node, ...testing, ...sdk, z };

interface Example {
  readonly name: string;
  readonly code: string;
  /** The entry's own names count before those of the others. */
  readonly own: object;
}

async function collect(): Promise<{ examples: Example[]; missing: string[] }> {
  const examples: Example[] = [];
  const missing: string[] = [];
  for (const [entry, module] of Object.entries(entries))
    for (const [name, file] of await originsOf(entry)) {
      const value = (module as Record<string, unknown>)[name];
      if (typeof value !== 'function' || /^class\b/.test(String(value))) continue;
      const code = exampleIn(await readFile(file, 'utf8'), name);
      if (code === undefined) missing.push(`${entry}: ${name}`);
      else examples.push({ name: `${entry.replace(/\/?index$/, '') || 'sdk'}: ${name}`, code, own: module });
    }
  return { examples, missing };
}

/** Where an entry's names come from. */
async function originsOf(entry: string): Promise<Map<string, string>> {
  const text = await readFile(join(source, `${entry}.ts`), 'utf8');
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(/export (?!type)\{([^}]+)\} from '([^']+)'/g))
    for (const name of names.split(',').map((part) => part.trim()))
      if (name !== '' && !name.startsWith('type '))
        found.set(name, join(source, dirname(entry), from.replace(/\.js$/, '.ts')));
  return found;
}

/** The code of the doc comment before a declaration; undefined where there is none. */
function exampleIn(text: string, name: string): string | undefined {
  const at = text.search(new RegExp(`^export (?:const|class|(?:async )?function\\*?) ${name}\\b`, 'm'));
  const start = text.lastIndexOf('/**', at);
  const comment = at < 0 || start < 0 ? '' : text.slice(start, at);
  if (!/\*\/\s*$/.test(comment)) return undefined;
  const example = /@example\n([\s\S]*?)\*\//.exec(comment)?.[1];
  return example?.replace(/^ *\* ?/gm, '').trim();
}

const { examples, missing } = await collect();

const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...values: unknown[]) => Promise<unknown>;

async function run(code: string, scope: Record<string, unknown>): Promise<void> {
  const lines = code.split('\n').map(claim).join('\n');
  const { code: script } = await bundler().transform(`(async () => {${lines}\n})()`, {
    loader: 'ts',
    target: 'node20',
  });
  const names = Object.keys(scope);
  await new AsyncFunction(...names, `return ${script}`)(...names.map((name) => scope[name]));
}

/** `a(b); // c` is a claim: the value of the one is the other. A claim with … says only how it begins. */
function claim(line: string): string {
  const match = /^(?!(?:const|let|await|for|if|try)\b)(.+?);\s*\/\/\s*(.+)$/.exec(line);
  return match && !match[2]?.includes('…') ? `check(${match[1]}, (${match[2]}));` : line;
}

let folder: string;
const before = process.cwd();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-examples-'));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true, force: true });
});

describe('the examples of public functions', () => {
  it('are there', () => expect(missing).toEqual([]));

  it.each(examples.map(({ name, code, own }) => [name, code, own] as const))(
    '%s',
    async (_name, code, own) => {
      const check = (value: unknown, wanted: unknown) => expect(plain(value)).toEqual(wanted);
      await run(code, { ...everything, ...(await exampleScope()), ...own, check });
    },
  );
});

/** Without prototypes: a set of codes has none. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null ? { ...value } : value;

describe('docs/sdk.md', async () => {
  const text = await readFile(join(source, '../../../docs/sdk.md'), 'utf8');
  const blocks = [...text.matchAll(/^## (.+)$|```ts\n([\s\S]*?)```/gm)];
  let title = '';
  const cases: [string, string][] = [];
  for (const [, heading, code] of blocks)
    if (heading !== undefined) title = heading;
    else cases.push([title, code ?? '']);

  it('has examples', () => expect(cases.length).toBeGreaterThan(8));

  it.each(cases)('%s', async (_title, code) => {
    const check = (value: unknown, wanted: unknown) => expect(plain(value)).toEqual(wanted);
    const statements = code.replace(/^import [\s\S]*?from '[^']+';\n/gm, '');
    const imported = [...code.matchAll(/^import \{([^}]+)\} from '@mall\/sdk(\/\w+)?';/gm)];
    for (const [, names = '', entry = ''] of imported)
      for (const name of names
        .split(',')
        .map((part) => part.trim())
        .filter((part) => !part.startsWith('type ')))
        expect(entries[`${entry.slice(1)}${entry ? '/' : ''}index` as keyof typeof entries]).toHaveProperty(
          name,
        );
    await run(statements, { ...everything, ...(await exampleScope()), check });
  });
});
