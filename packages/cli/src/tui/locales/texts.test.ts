import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type TextKey, texts } from './texts.js';

const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
const keys = Object.keys(texts['zh-CN']) as TextKey[];

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'locales' || entry.name === 'testing' ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });

describe('words of the dashboard', () => {
  it.each(keys)('%s takes the same values in both languages', (key) => {
    expect(places(texts['en-US'][key])).toEqual(places(texts['zh-CN'][key]));
    expect(texts['en-US'][key]).not.toBe('');
  });

  it('are all used, and nothing a person reads is written elsewhere', () => {
    const all = sources(join(dirname(fileURLToPath(import.meta.url)), '..')).map((path) =>
      readFileSync(path, 'utf8'),
    );
    const code = all.join('\n');
    // Families whose last part is computed: `results.${kind}`.
    const computed = /^(context|results|picker|linear|form)\./;
    expect(keys.filter((key) => !computed.test(key) && !code.includes(`'${key}'`))).toEqual([]);
    const chinese = code
      .split('\n')
      .filter((line) => /\p{Script=Han}/u.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line));
    expect(chinese).toEqual([]);
  });
});
