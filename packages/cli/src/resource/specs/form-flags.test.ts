import { expect, it } from 'vitest';
import { complete } from '../../line/complete.js';
import { manifestOf, runShell } from '../../testing/run-shell.js';
import { sampleNouns } from '../../testing/sample-nouns.js';

it('groups the flags of a form by its sections, those in none first', async () => {
  const text = await help('crate create', 'en');
  const headings = text.split('\n').filter((line) => /^\S/.test(line));
  expect(headings.slice(3, 7)).toEqual(['Fields', 'Contents', 'Money', 'Flags']);
  const contents = text.slice(text.indexOf('\nContents\n'), text.indexOf('\nMoney\n'));
  for (const flag of ['--name', '--grade', '--reason']) expect(contents).toContain(`  ${flag} `);
  expect(contents).not.toContain('--cost');
});

it.each([
  [
    'en',
    'only with Grade: Second, Waste',
    'required with Grade: Waste',
    'needs the permission crate_cost_edit',
  ],
  ['zh', '仅当等级：二等、次品', '等级：次品时必填', '需要权限 crate_cost_edit'],
])(
  'says in help and template which fields depend on others or on a permission (%s)',
  async (lang, ...notes) => {
    const text = await help('crate create', lang);
    const template = await runShell(`crate create --template --lang ${lang}`, { catalogue: sampleNouns });
    for (const note of notes) {
      expect(text).toContain(note);
      expect(template.stdout).toMatch(new RegExp(`^# .*${note}`, 'm'));
    }
    expect(template.stdout).toContain(lang === 'en' ? '# --- Contents ---' : '# --- 内容 ---');
  },
);

it('a filter says which permission it needs: that to read the field', async () => {
  expect(await help('crate list', 'en')).toContain('Cost (needs the permission crate_cost)');
});

it.each([
  ['en', 'Only for rows with State: Open.'],
  ['zh', '只用于状态：未封的数据。'],
])('says for which rows an action is meant (%s)', async (lang, sentence) => {
  expect(await help('crate seal', lang)).toContain(sentence);
  expect(await help('crate reprice', lang)).not.toContain(sentence.slice(0, lang === 'en' ? 13 : 3));
});

it('an action that can be previewed has a switch for it, and no flag for the input behind it', async () => {
  const text = await help('crate reprice', 'en');
  expect(text).toContain('--preview');
  expect(text).not.toContain('--trial');
  expect(await help('crate seal', 'en')).not.toContain('--preview');
});

it.each([
  ['en', 'id (Id)', 'note (Note, optional)', 'A file (YAML)'],
  ['zh', 'weight (重量)', 'note (附注，可省)', '文件示例 (YAML)'],
])(
  'rows of an action come from a file: help names their columns and has a sample (%s)',
  async (lang, ...parts) => {
    const text = await help('crate pack', lang);
    for (const part of parts) expect(text).toContain(part);
    expect(text).toContain('-f, --file');
    expect(text).not.toContain('--lines');
    expect(text).toMatch(/ {2}lines:\n {4}- id: .*\n {6}weight: /);
  },
);

it('completes --sort with what the rows can be sorted by, also after a comma and a minus', async () => {
  const { root, nouns } = await manifestOf('en-US', sampleNouns);
  const words = (...typed: string[]) => {
    const found = complete(typed, root, (name) => nouns.find((noun) => noun.name === name));
    return 'words' in found ? found.words : [];
  };
  const sortable = words('crate', 'list', '--sort', '');
  expect(sortable).toEqual(expect.arrayContaining(['name', 'state', 'createTime']));
  expect(sortable).not.toContain('age');
  expect(words('crate', 'list', '--sort', '-na')).toEqual(['-name']);
  expect(words('crate', 'list', '--sort', 'name,-cos')).toEqual(['name,-cost']);
  expect(words('crate', 'list', '--columns', 'ag')).toEqual(['age']);
});

async function help(line: string, lang: string): Promise<string> {
  const ran = await runShell(`${line} --help --lang ${lang}`, { catalogue: sampleNouns });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return ran.stdout;
}
