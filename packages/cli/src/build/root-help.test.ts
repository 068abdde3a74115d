import { type Language, moduleNames, moduleTitle } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import type { NounEntry, RootManifest } from '../command/spec.js';
import { createPaint } from '../io/color.js';
import { widthOf } from '../io/width/width.js';
import { rootHelp } from '../line/help.js';
import { lineWords } from '../line/line-words.js';
import { manifestOf } from '../testing/run-shell.js';
import { createTranslator } from '../words/translator.js';
import { type GroupPlace, groupsOf } from './groups.js';

const modules = [
  'tenant',
  'system',
  'shop',
  'desk',
  'workflow',
  'flow',
  'storage',
  'sms',
  'log',
  'report',
  'develop',
];

/** Titles as wide as real ones. */
const titleOf = (name: string, language: Language) =>
  language === 'zh-CN' ? '系统管理'.slice(0, 2 + (name.length % 3)) : `${name}s and more`;

/** Forty-four resources in eleven modules, half of them in one, beside our own nouns. */
async function grown(language: Language): Promise<RootManifest> {
  const { root } = await manifestOf(language);
  const own = root.nouns.filter((noun) => noun.group === 'session' || noun.group === 'tools');
  const resources: NounEntry[] = Array.from({ length: 44 }, (_, index) => ({
    ...{ name: `resource-${index}`, summary: 'A resource', verbs: [] },
    group: index < 22 ? 'system' : (modules[index % modules.length] ?? ''),
  }));
  const nouns = [...resources, ...own];
  const places: GroupPlace[] = [
    ...modules.map((name) => ({ name, title: titleOf(name, language), resources: true })),
    ...root.groups.filter((group) => !group.resources),
  ];
  return { ...root, nouns, groups: groupsOf(new Set(nouns.map((noun) => noun.group)), places) };
}

describe.each(['zh-CN', 'en-US'] as const)('root help in %s with many resources', (language) => {
  const tools = { t: createTranslator(language, [lineWords]).t, paint: createPaint(false) };

  it('fits a screen, names each of them once, and no line is too wide', async () => {
    const root = await grown(language);
    const lines = rootHelp(root, tools).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(49);
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(100);
    for (const { name } of root.nouns)
      expect(
        lines
          .join('\n')
          .split(/\s+/)
          .filter((word) => word === name),
        name,
      ).toHaveLength(1);
  });

  it('has the modules of the contract under their names, in its order, and our own nouns behind them', async () => {
    const { groups } = (await manifestOf(language)).root;
    const present = moduleNames.filter((name) => groups.some((group) => group.name === name));
    expect(groups.map(({ name }) => name)).toEqual([...present, 'session', 'tools']);
    for (const name of present)
      expect(groups.find((group) => group.name === name)?.title).toBe(moduleTitle(name, language));
  });

  it('lines its names up, whatever the titles are wide', async () => {
    const lines = rootHelp(await grown(language), tools).split('\n');
    const starts = lines
      .filter((line) => /resource-\d/.test(line))
      .map((line) => widthOf(line.split('resource-')[0] ?? ''));
    expect(new Set(starts).size).toBe(1);
  });
});
