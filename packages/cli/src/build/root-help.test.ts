import { describe, expect, it } from 'vitest';
import type { NounEntry, RootManifest } from '../command/spec.js';
import { createPaint } from '../io/color.js';
import { widthOf } from '../io/width/width.js';
import { rootHelp } from '../line/help.js';
import { lineWords } from '../line/words.js';
import { manifestOf } from '../testing/run-shell.js';
import { createSpeaker } from '../words/speaker.js';
import { groupsOf } from './groups.js';
import { buildWords } from './words.js';

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

/** Forty-four resources in eleven modules, half of them in one, beside our own nouns. */
const grown = async (language: 'zh-CN' | 'en-US'): Promise<RootManifest> => {
  const { root } = await manifestOf(language);
  const own = root.nouns.filter((noun) => noun.group === 'session' || noun.group === 'tools');
  const resources: NounEntry[] = Array.from({ length: 44 }, (_, index) => ({
    ...{ name: `resource-${index}`, summary: 'A resource', verbs: [] },
    group: index < 22 ? 'system' : (modules[index % modules.length] ?? ''),
  }));
  const nouns = [...resources, ...own];
  const { t } = createSpeaker(language, [buildWords]);
  return {
    ...root,
    nouns,
    groups: groupsOf(
      nouns.map((noun) => noun.group),
      t,
    ),
  };
};

describe.each(['zh-CN', 'en-US'] as const)('root help in %s with many resources', (language) => {
  const tools = { t: createSpeaker(language, [lineWords]).t, paint: createPaint(false) };

  it('fits a screen, names each of them once, and no line is too wide', async () => {
    const root = await grown(language);
    const lines = rootHelp(root, tools).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(48);
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

  it('titles every module', async () => {
    const { groups } = await grown(language);
    for (const { name, title } of groups) expect(title, name).not.toMatch(/^group\.|^build:/);
    expect(groups.map((group) => group.name).slice(0, 2)).toEqual(['tenant', 'system']);
    expect(groups.map((group) => group.name).slice(-2)).toEqual(['session', 'tools']);
  });

  it('lines its names up, whatever the titles are wide', async () => {
    const lines = rootHelp(await grown(language), tools).split('\n');
    const starts = lines
      .filter((line) => /resource-\d/.test(line))
      .map((line) => widthOf(line.split('resource-')[0] ?? ''));
    expect(new Set(starts).size).toBe(1);
  });
});
