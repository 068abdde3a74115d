import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunOptions, runShell } from '../../testing/run-shell.js';
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

const crate = { id: '1', tenantId: '100000', name: 'A', state: 'open', grade: 'first', version: 1 };

let wire: Wire;
afterEach(() => wire?.close());

const answers = ({ path }: RecordedRequest) => (path.includes('/page') ? pageOf([crate]) : ok(crate));

async function run(
  line: string,
  options: RunOptions = {},
  answer: (seen: RecordedRequest) => object = answers,
) {
  await wire?.close();
  wire = await startWire(answer);
  return runShell(line, { catalogue: sampleNouns, ...options, env: { ...signedIn(wire), ...options.env } });
}
const writes = () => wire.seen.filter(({ method }) => method !== 'GET');

describe('a flag whose field depends on others', () => {
  it.each([
    ['en', '--reason: Only with Grade: Second, Waste'],
    ['zh', '--reason: 仅当等级：二等、次品时可以填写'],
  ])('is refused before anything is sent where it does not apply (%s)', async (lang, sentence) => {
    for (const grade of ['--grade first', '']) {
      const ran = await run(`crate create --name A ${grade} --reason bruised --lang ${lang}`);
      expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
      expect(wire.seen).toEqual([]);
    }
  });

  it('is sent where it applies, and an empty one clears whatever the others are', async () => {
    for (const flags of ['--grade second --reason bruised', '--grade first --reason ""']) {
      const ran = await run(`crate create --name A ${flags}`);
      expect(ran.code, ran.stderr).toBe(0);
      expect(writes()).toHaveLength(1);
    }
  });

  it('of a row that is there already: is refused by what the call or the row that was read says', async () => {
    for (const line of ['update 1 --grade first', 'update A', 'update --filter name=A --yes']) {
      const ran = await run(`crate ${line} --reason bruised`);
      expect(ran, line).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason: Only with') });
      expect(writes()).toEqual([]);
    }
  });

  it('of a row of which only the id is known is left to the server', async () => {
    expect((await run('crate update 1 --reason bruised')).code).toBe(0);
    expect(writes()).toHaveLength(1);
  });

  it('is not needed in a file: whole rows may be sent back', async () => {
    const path = join(tempFolder('conditions'), 'crates.yaml');
    writeFileSync(path, 'name: A\ngrade: first\nreason: bruised\n');
    expect((await run(`crate create -f ${path}`)).code).toBe(0);
  });
});

describe('--sort', () => {
  it.each([
    ['en', 'Rows cannot be sorted by age, only by: '],
    ['zh', '不能按 age 排序；可排序的列: '],
  ])('is refused with what the rows can be sorted by (%s)', async (lang, sentence) => {
    for (const more of ['', ' -o json', ' --export - --export-format csv']) {
      const ran = await run(`crate list --sort -age${more} --lang ${lang}`);
      expect(ran, more).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
      expect(ran.stderr).toMatch(/: .*\bcreateTime\b.*\bname\b/);
      expect(wire.seen).toEqual([]);
    }
  });

  it('by a column that sorts reaches the server, and a mistyped one is guessed', async () => {
    expect((await run('crate list --sort -cost,name')).code).toBe(0);
    const query = new URL(wire.seen[0]?.path ?? '', 'http://x').searchParams;
    expect([query.get('descs'), query.get('ascs')]).toEqual(['cost', 'name']);
    expect((await run('crate list --sort nmae')).stderr).toContain('Did you mean: name');
  });
});

describe('rights of fields', () => {
  const forbidden = {
    status: 403,
    body: {
      ...{ code: 403, success: false, data: null, errorCode: 'field.forbidden', requestId: 'req-1' },
      msg: '没有修改这些字段的权限',
      issues: [{ field: 'cost', rule: 'forbidden', message: '没有权限' }],
    },
  };

  it.each([
    ['en', 'Leave these fields out, or ask for the permission'],
    ['zh', '去掉这些字段，或申请权限'],
  ])('a field that may not be set is named by its flag, with what to do (%s)', async (lang, hint) => {
    const ran = await run(`crate update 1 --cost 3 --lang ${lang}`, {}, () => forbidden);
    expect(ran).toMatchObject({ code: 5, stderr: expect.stringContaining(hint) });
    expect(ran.stderr).toContain('  --cost: ');
  });

  const { grade: _grade, ...plain } = crate;
  const priced = { ...plain, cost: '1.50' };

  it('a column that no row has because its reader may not see it is no column of the table', async () => {
    const list = async (row: object) =>
      (await run('crate list', { terminal: 120, env: { NO_COLOR: '1' } }, () => pageOf([row]))).stdout;
    expect(await list(priced)).toMatch(/^Id.*Cost/);
    const without = await list(plain);
    expect(without).not.toContain('Cost');
    // A field that is empty stays.
    expect(without).toContain('Grade');
  });

  it.each([
    ['en', 'You may not see: Cost'],
    ['zh', '没有权限查看: 成本'],
  ])('a column that was named is said to be missing, in every format (%s)', async (lang, sentence) => {
    for (const format of ['json', 'tsv', 'table']) {
      const line = `crate list --columns name,cost -o ${format} --lang ${lang}`;
      expect((await run(line, {}, () => pageOf([plain]))).stderr).toContain(sentence);
      expect((await run(line, {}, () => pageOf([priced]))).stderr).toBe('');
      expect((await run(line, {}, () => pageOf([]))).stderr).not.toContain(sentence);
    }
  });

  it('another refusal keeps the hint of its exit code', async () => {
    const ran = await run('crate update 1 --cost 3', {}, () => refused(403, 'auth.forbidden', '没有权限'));
    expect(ran.stderr).toContain('See who you are and what you may do');
  });
});
