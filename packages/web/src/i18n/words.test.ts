import { describe, expect, it } from 'vitest';

type File = Readonly<Record<string, object>>;
const chinese = import.meta.glob<File>('../**/*.zh-cn.ts', { eager: true });
const english = import.meta.glob<File>('../**/*.en-us.ts', { eager: true });
const twinOf = (path: string) => path.replace('.zh-cn.', '.en-us.');

const flat = (value: object, path: string): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] =>
    typeof inner === 'string' ? [[`${path}.${key}`, inner]] : flat(inner as object, `${path}.${key}`),
  );
const place = /\{\{\w+\}\}/g;
const places = (text: string) => (text.match(place) ?? []).sort();
const han = /[\u4e00-\u9fff]/;
/** Marks between sentences as Chinese writes them, a character wide. */
const wideMarks = /[\u3000-\u303f\uff00-\uffef]/;
/** Whether there is a word in it, besides what is put in its places. */
const says = (text: string) => /\p{L}/u.test(text.replace(place, ''));

const pairs = Object.keys(chinese).map((path) => ({
  path,
  zh: new Map(flat(chinese[path] ?? {}, '')),
  en: new Map(flat(english[twinOf(path)] ?? {}, '')),
}));

describe('words', () => {
  it('are found wherever something speaks', () => {
    const folders = pairs.map(({ path }) => path.split('/').slice(0, -1).join('/'));
    for (const place of ['.', '../resource', '../app/shell', '../modules/shop/invite-code'])
      expect(folders).toContain(place);
  });

  it.each(pairs)('$path has the same keys and places in English', ({ zh, en }) => {
    expect([...en.keys()]).toEqual([...zh.keys()]);
    for (const [key, text] of zh) expect([key, places(en.get(key) ?? '')]).toEqual([key, places(text)]);
  });

  it.each(pairs)('$path is Chinese, and its twin is not', ({ zh, en }) => {
    expect([...en].filter(([, text]) => han.test(text) || wideMarks.test(text))).toEqual([]);
    expect([...zh].filter(([, text]) => says(text) && !han.test(text))).toEqual([]);
  });

  it('in English have no file without a Chinese one', () => {
    const known = new Set(Object.keys(chinese).map(twinOf));
    expect(Object.keys(english).filter((path) => !known.has(path))).toEqual([]);
  });
});
