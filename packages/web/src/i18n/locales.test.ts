import { describe, expect, it } from 'vitest';
import { words as en } from './locales/en-US/all.js';
import { words as zh } from './locales/zh-CN/all.js';

const flat = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[`${path}${key}`, inner]] : flat(inner as object, `${path}${key}.`),
  );
const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

const { menus: zhMenus, ...zhRest } = zh;
const { menus: enMenus, ...enRest } = en;
const zhWords = new Map(flat(zhRest));
const enWords = new Map(flat(enRest));

describe('words', () => {
  it('have the same keys in both languages', () => {
    expect([...enWords.keys()].sort()).toEqual([...zhWords.keys()].sort());
  });

  it('fill the same places in both languages', () => {
    for (const [key, text] of zhWords)
      expect([key, places(enWords.get(key) ?? '')]).toEqual([key, places(text)]);
  });

  it('are Chinese in one and not in the other', () => {
    const chinese = /[\u4e00-\u9fff]/;
    expect([...enWords].filter(([, text]) => chinese.test(text))).toEqual([]);
    const symbols = new Set(['common.empty', 'common.list']);
    expect([...zhWords].filter(([key, text]) => !symbols.has(key) && !chinese.test(text))).toEqual([]);
  });

  it('name every seeded menu in English only; Chinese shows the rows own names', () => {
    expect(Object.keys(zhMenus)).toEqual([]);
    expect(Object.values(enMenus).every((name) => /^[A-Z]/.test(name))).toBe(true);
  });
});
