import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { manifestOf, type RunOptions, runShell } from '../../testing/run-shell.js';
import { sampleNouns } from '../../testing/sample-nouns.js';
import { tempFolder } from '../../testing/temp.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

const crates = [
  { id: '1', name: 'A', state: 'open' },
  { id: '2', name: 'B', state: 'sealed' },
  { id: '3', name: 'C', state: 'gone' },
].map((row) => ({ ...row, tenantId: '100000', grade: 'first', version: 1 }));
const change = { id: '1', name: 'A', before: '1000.5', after: '1100.55', urgent: 1 };
const reply = { changed: 1, changes: [change] };

let wire: Wire;
afterEach(() => wire?.close());

async function run(line: string, options: RunOptions = {}, answer: typeof answers = answers) {
  wire = await startWire(answer);
  const env = { NO_COLOR: '1', ...signedIn(wire), ...options.env };
  const ran = await runShell(line, { catalogue: sampleNouns, ...options, env });
  return { ...ran, stderr: stripVTControlCharacters(ran.stderr) };
}
function answers({ method, path }: RecordedRequest) {
  if (method === 'POST') return ok(path.includes('/seal') ? null : reply);
  const named = new URL(path, 'http://x').searchParams.get('name_equal');
  return pageOf(crates.filter(({ name }) => named === null || name === named));
}

const writes = () => wire.seen.filter(({ method }) => method === 'POST');
const bodies = () => writes().map(({ body }) => JSON.parse(body));

describe('an action that is meant for some rows', () => {
  it.each([
    [
      'en',
      'This is not meant for 2 of the rows, only for State: Open; nothing was sent',
      ['B: State: Sealed', 'C: State: Gone'],
    ],
    ['zh', '有 2 条不能执行此操作，只用于状态：未封；没有发送', ['B: 状态: 已封', 'C: 状态: 已出库']],
  ])('names those that a filter matched and that it is not meant for (%s)', async (lang, sentence, named) => {
    const ran = await run(`crate seal --filter grade=first --yes --lang ${lang}`);
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
    for (const one of named) expect(ran.stderr).toContain(`  ${one}\n`);
    expect(ran.stderr).not.toContain('A: ');
    expect(ran.stderr).toContain('mall crate seal --filter grade=first --filter state=open');
    expect(writes()).toEqual([]);
  });

  it('refuses a row that was called by its name, under --dry-run too', async () => {
    for (const more of ['', ' --dry-run']) {
      const ran = await run(`crate seal B${more}`);
      expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('B: State: Sealed') });
      expect(writes()).toEqual([]);
      await wire.close();
    }
  });

  it('sends the rows that it is meant for, and those of which only the id is known', async () => {
    expect((await run('crate seal A --yes')).code).toBe(0);
    expect(writes()).toHaveLength(1);
    await wire.close();
    expect((await run('crate seal 2 --yes')).code).toBe(0);
    expect(writes()[0]?.body).toBe('ids=2');
  });

  it.each([
    ['en', 'See for which rows it is meant: mall crate seal --help'],
    ['zh', '适用于哪些数据: mall crate seal --help'],
  ])('says where to look when the server refuses a row (%s)', async (lang, hint) => {
    const answer = () => refused(409, 'row.wrong_state', '「B」现在不能封箱');
    const ran = await run(`crate seal 2 --yes --lang ${lang}`, {}, answer);
    expect(ran).toMatchObject({ code: 7, stderr: expect.stringContaining(hint) });
  });
});

describe('an action that can be previewed', () => {
  const table = /Name +Before +After +Urgent\n.*A +1,?000\.50? +1,?100\.55 +Yes/;

  it('shows on a terminal what it would do, asks, and then does it in the very call', async () => {
    const ran = await run('crate reprice 1 2 --percent 10', { typed: 'y\n', terminal: 100 });
    expect(ran.code, ran.stderr).toBe(0);
    expect(bodies()).toEqual([
      { ids: '1,2', percent: '10', trial: 1 },
      { ids: '1,2', percent: '10' },
    ]);
    expect(ran.stderr).toContain('Changed  1');
    expect(ran.stderr.indexOf('Changes')).toBeLessThan(ran.stderr.indexOf('[y/N]'));
    expect(ran.stderr).toMatch(table);
    expect(ran.stdout).toMatch(table);
  });

  it('does nothing when the answer is no', async () => {
    const ran = await run('crate reprice 1 --percent 10', { typed: 'n\n', terminal: 100 });
    expect(ran).toMatchObject({ code: 12, stdout: '' });
    expect(bodies().map(({ trial }) => trial)).toEqual([1]);
  });

  it('is not previewed with --yes, nor where nobody can be asked', async () => {
    for (const options of [{ typed: '', terminal: 100 }, {}]) {
      expect((await run('crate reprice 1 --percent 10 --yes', options)).code).toBe(0);
      expect(bodies()).toEqual([{ ids: '1', percent: '10' }]);
      await wire.close();
    }
    expect((await run('crate reprice 1 --percent 10')).code).toBe(0);
    expect(bodies()).toEqual([{ ids: '1', percent: '10' }]);
  });

  it.each([
    ['en', 'A preview: nothing was done'],
    ['zh', '以上为预览，没有执行'],
  ])('--preview shows it as data and does nothing (%s)', async (lang, sentence) => {
    const line = `crate reprice --filter grade=first --percent 10 --preview --lang ${lang}`;
    const ran = await run(`${line} -o json`);
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining(sentence) });
    expect(JSON.parse(ran.stdout)).toEqual(reply);
    expect(bodies()).toEqual([{ ids: '1,2,3', percent: '10', trial: 1 }]);
  });

  it('asks about what a filter matched, and does it in one call', async () => {
    const line = 'crate reprice --filter grade=first --percent 10';
    const asked = await run(line);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(writes()).toEqual([]);
    await wire.close();
    expect((await run(`${line} --expect 3 --yes`)).code).toBe(0);
    expect(bodies()).toEqual([{ ids: '1,2,3', percent: '10' }]);
  });

  it('of which a file says something else for each row is previewed call by call', async () => {
    const path = join(tempFolder('reprice'), 'rows.yaml');
    writeFileSync(path, '- { id: "1", percent: "1" }\n- { id: "2", percent: "2" }\n');
    const trials = [
      { ids: '1', percent: '1', trial: 1 },
      { ids: '2', percent: '2', trial: 1 },
    ];
    expect((await run(`crate reprice -f ${path} --preview`)).code).toBe(0);
    expect(bodies()).toEqual(trials);
    await wire.close();
    const done = await run(`crate reprice -f ${path}`, { typed: 'y\n', terminal: 100 });
    expect(done.code, done.stderr).toBe(0);
    expect(bodies().slice(0, 2)).toEqual(trials);
    expect(bodies().slice(2)).toEqual(
      expect.arrayContaining([
        { ids: '1', percent: '1' },
        { ids: '2', percent: '2' },
      ]),
    );
    expect(bodies()).toHaveLength(4);
  });

  it('is refused where the count is not the expected one, before anything is tried', async () => {
    for (const more of ['--yes', '--preview', '']) {
      const ran = await run(`crate reprice 1 2 --percent 10 --expect 3 ${more}`);
      expect(ran).toMatchObject({ code: 7, stderr: expect.stringContaining('2 rows now, not 3') });
      expect(writes()).toEqual([]);
      await wire.close();
    }
  });

  it('picks columns of the rows that it answers; other formats have the reply as it came', async () => {
    const line = 'crate reprice 1 --percent 10 --yes';
    const picked = await run(`${line} --columns name,after`, { terminal: 100 });
    expect(picked.stdout).toMatch(/^Name +After\nA +1/);
    await wire.close();
    expect(JSON.parse((await run(`${line} -o json`)).stdout)).toEqual(reply);
  });
});

describe('an action that takes rows of its own', () => {
  function file(name: string, text: string): string {
    const path = join(tempFolder('rows'), name);
    writeFileSync(path, text);
    return path;
  }

  it('takes the sample of its help as it stands', async () => {
    const { nouns } = await manifestOf('en-US', sampleNouns);
    const pack = nouns
      .find(({ name }) => name === 'crate')
      ?.commands.find(({ words }) => words[1] === 'pack');
    const ran = await run(`crate pack -f ${file('pack.yaml', pack?.fileSample ?? '')} --remark now`);
    expect(ran.code, ran.stderr).toBe(0);
    expect(bodies()).toEqual([{ lines: [{ id: '1123598815738675201', weight: '1' }], remark: 'now' }]);
  });

  it('takes a file that has the rows alone, blank cells left out', async () => {
    const path = file('lines.csv', 'id,weight,note\n1,2.50,soft\n2,3,\n');
    expect((await run(`crate pack -f ${path}`)).code).toBe(0);
    expect(bodies()).toEqual([
      {
        lines: [
          { id: '1', weight: '2.50', note: 'soft' },
          { id: '2', weight: '3' },
        ],
      },
    ]);
  });

  it('is refused before anything is sent where a row is wrong or there is none', async () => {
    for (const line of ['crate pack', `crate pack -f ${file('lines.csv', 'id,weight\n1,heavy\n')}`]) {
      expect(await run(line)).toMatchObject({ code: 2, stderr: expect.stringContaining('lines') });
      expect(wire.seen).toEqual([]);
      await wire.close();
    }
  });
});

it('two ids and a file of two are refused: nobody meant four calls; one of either is enough', async () => {
  const file = (...percents: string[]) => {
    const path = join(tempFolder('entries'), 'entries.yaml');
    writeFileSync(path, percents.map((percent) => `- { percent: "${percent}" }\n`).join(''));
    return path;
  };
  const two = await run(`crate reprice 1 2 -f ${file('5', '6')} --yes`);
  expect(two).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('one of them') });
  expect(wire.seen).toEqual([]);
  await wire.close();
  const one = await run(`crate reprice 1 2 -f ${file('5')} --yes`);
  expect(one, one.stderr).toMatchObject({ code: 0 });
  expect(bodies().map(({ ids, percent }) => [ids, percent])).toEqual([['1,2', '5']]);
});
