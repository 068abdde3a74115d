import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { TextKey } from '../i18n/texts.js';
import { moduleScreens, specials } from '../modules/modules.js';
import { dashboardWords } from './dashboard-words.js';
import { words as enUS } from './en-us.js';
import { words as zhCN } from './zh-cn.js';

// As a process that begins finds it: no language is loaded, whatever was spoken before.
vi.resetModules();
const { loadLanguage, loadNamespace, sayIn, translate } = await import('../i18n/i18n.js');

const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
// Keys of the object that was written with them.
const keys = Object.keys(zhCN) as TextKey[];
const here = dirname(fileURLToPath(import.meta.url));

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : files(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
/** Special resources have words of their own, each under its name. */
const isOwn = (path: string) => path.startsWith(join(here, '../modules/'));
const isWords = (path: string) => /\.(zh-cn|en-us)\.ts$/.test(path);
const all = files(join(here, '..')).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const code = all.filter(({ path }) => !isWords(path));

describe('words of the dashboard', () => {
  it('are loaded for the language that is spoken, the other one when it is', async () => {
    await loadLanguage('zh-CN', dashboardWords);
    expect(translate('zh-CN', 'notice.copied')).toBe('已复制');
    expect(translate('en-US', 'notice.copied')).toBe('notice.copied');
    await loadLanguage('en-US');
    expect(translate('en-US', 'notice.copied')).toBe('Copied');
    expect(translate('zh-CN', 'notice.copied')).toBe('已复制');
  });

  it('take values as they are, whatever stands in them', () => {
    const reason = '$t(notice.copied) {count} &lt;a&gt; {{x}}';
    expect(translate('en-US', 'problem.unexpected', { reason })).toBe(
      `Something unexpected happened: ${reason}`,
    );
    expect(translate('en-US', 'list.selected', { count: 1 })).toBe('1 selected');
  });

  it('of a special resource come with it, in each language when it is spoken', async () => {
    await loadNamespace('test', {
      'zh-CN': async () => ({ 'board.title': '今日价 {day}' }),
      'en-US': async () => ({
        'board.title': 'Prices of {day}',
        'board.rows': '{count} rows',
        'board.rows_one': 'one row, by a rule that nobody asked for',
      }),
    });
    expect(sayIn('test', 'en-US', 'board.rows', { count: 1 })).toBe('1 rows');
    expect(sayIn('test', 'en-US', 'board.title', { day: 'today' })).toBe('Prices of today');
    await loadLanguage('zh-CN');
    expect(sayIn('test', 'zh-CN', 'board.title', { day: '周六' })).toBe('今日价 周六');
  });

  it.each(keys)('%s takes the same values in both languages', (key) => {
    expect(places(enUS[key])).toEqual(places(zhCN[key]));
    expect(enUS[key]).not.toBe('');
  });

  it('stand in one folder each: no key is written twice', () => {
    const written = all
      .filter(({ path }) => path.endsWith('.zh-cn.ts') && !path.startsWith(here) && !isOwn(path))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}'([^']+)':/gm)].map((match) => match[1]));
    expect(written.length).toBe(new Set(written).size);
    expect(written.sort()).toEqual([...keys].sort());
  });

  it('of every special resource and screen of a module are there in both languages, with the same values', async () => {
    const loaded = Object.values(specials).map((load) => load?.());
    const ofResources = (await Promise.all(loaded)).flatMap((one) => one?.special.words ?? []);
    const sources = [...ofResources, ...moduleScreens.flatMap(({ words }) => words ?? [])];
    expect(sources).toHaveLength(all.filter(({ path }) => isOwn(path) && path.endsWith('.zh-cn.ts')).length);
    for (const source of sources) {
      const [zh, en] = await Promise.all([source['zh-CN'](), source['en-US']()]);
      expect(Object.keys(en)).toEqual(Object.keys(zh));
      for (const [key, text] of Object.entries(zh)) expect(places(en[key] ?? '')).toEqual(places(text));
      expect(Object.values(en)).not.toContain('');
    }
  });

  it('are all used, and nothing a person reads is written elsewhere', () => {
    const text = code.map((file) => file.text).join('\n');
    // Families whose last part is computed: `results.${kind}`.
    const computed = /^(context|results|picker|linear|form|history|job|import)\./;
    expect(keys.filter((key) => !computed.test(key) && !text.includes(`'${key}'`))).toEqual([]);
    const chinese = text
      .split('\n')
      .filter((line) => /\p{Script=Han}/u.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line));
    expect(chinese).toEqual([]);
  });
});
