import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defineWords, type Words } from './define-words.js';
import { createTranslator } from './translator.js';

const fruit = defineWords('failure', {
  'zh-CN': { 'error.cancelled': '{what}已取消', 'next.run': '{count} {context} {lng}' },
  'en-US': { 'error.cancelled': '{what} cancelled', 'next.run': '{count} {context} {lng}' },
});

describe('the translator', () => {
  it.each([
    ['zh-CN', '苹果已取消'],
    ['en-US', '苹果 cancelled'],
  ] as const)('translates into %s', (language, said) => {
    expect(createTranslator(language, [fruit]).t('failure:error.cancelled', { what: '苹果' })).toBe(said);
  });

  it.each(['{what}', '$t(failure:next.run)', '<b> & "q"', '{{what}}', '__proto__'])(
    'leaves a value as it is: %s',
    (what) => {
      const { t } = createTranslator('en-US', [fruit]);
      expect(t('failure:error.cancelled', { what })).toBe(`${what} cancelled`);
    },
  );

  it('takes parameters of any name', () => {
    const { t } = createTranslator('en-US', [fruit]);
    expect(t('failure:next.run', { count: 2, context: 'prod', lng: 'zh' })).toBe('2 prod zh');
  });

  it('learns the words of a folder later', () => {
    const translator = createTranslator('en-US', []);
    translator.learn(fruit);
    expect(translator.t('failure:error.cancelled', { what: 'a' })).toBe('a cancelled');
  });
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'tui' || entry.name === 'testing' ? [] : filesOf(path);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : [];
  });
const sources = filesOf(root)
  .filter((path) => dirname(path) !== join(root, 'words'))
  .map((path) => ({
    folder: relative(root, dirname(path)),
    path: relative(root, path),
    text: readFileSync(path, 'utf8'),
  }));

/** `io/io-words.ts`, `commands/sms/sms-words.ts`: what a folder says. */
const isWords = (path: string): boolean => basename(path) === `${basename(dirname(path))}-words.ts`;

async function loadWords(path: string): Promise<Words> {
  const found: Record<string, unknown> = await import(join(root, path));
  // Such a file exports its words and nothing else.
  return Object.values(found)[0] as Words;
}
const wordsByFolder = new Map<string, Words>();
for (const { path, folder } of sources) if (isWords(path)) wordsByFolder.set(folder, await loadWords(path));

/** Rooms whose words every command has; see the README of `src`. */
const shared = ['failure', 'io', 'command', 'jobs', 'resource'];
function mayUse(folder: string): string[] {
  if (folder.startsWith('commands/')) return [...shared, folder];
  if (folder === 'build' || folder === 'resource/specs')
    return ['build', 'resource/specs', 'line', 'command', 'jobs'];
  if (folder === 'line' || folder === 'bin') return ['failure', 'line'];
  return [...shared.slice(0, Math.max(1, shared.indexOf(folder.split('/')[0] ?? '') + 1)), folder];
}

describe('words', () => {
  it.each([...wordsByFolder])('of %s have the same places in both languages', (_folder, { texts }) => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, text] of Object.entries(texts['zh-CN']))
      expect(places(texts['en-US'][key] ?? ''), key).toEqual(places(text));
  });

  it('are used by their folder or by folders above it', () => {
    const wrong = sources.flatMap(({ folder, path, text }) => {
      const known = mayUse(folder === 'app' ? 'resource' : folder).flatMap(
        (one) => wordsByFolder.get(one)?.folder ?? [],
      );
      return [...text.matchAll(/'([a-z-]+):(?:[a-z]+\.)?[a-zA-Z]+'/g)]
        .map(([, namespace = '']) => namespace)
        .filter((namespace) => [...wordsByFolder.values()].some((words) => words.folder === namespace))
        .filter((namespace) => !known.includes(namespace))
        .map((namespace) => `${path} → ${namespace}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are all used', () => {
    const all = sources
      .filter(({ path }) => !isWords(path))
      .map(({ text }) => text)
      .join('\n');
    const dynamic =
      /^(noun|column\.|history\.(column|kind)\.|import\.column\.|exit\.|group\.|help\.(input|secret|filter|page|command|output|global)|value\.)/;
    const silent = [...wordsByFolder.values()].flatMap(({ folder, texts }) =>
      Object.keys(texts['zh-CN'])
        .filter((key) => !dynamic.test(key) && folder !== 'doctor')
        .filter((key) => !all.includes(`'${folder}:${key}'`))
        .map((key) => `${folder}:${key}`),
    );
    expect(silent).toEqual([]);
  });
});
