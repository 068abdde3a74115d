import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { runShell } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';

let server: RealServer;
let env: Record<string, string>;
const run = (line: string) => runShell(line, { env });
const linkman = async (id: string) => JSON.parse((await run(`tenant get ${id} -o json`)).stdout).linkman;

beforeAll(async () => {
  server = await startRealServer();
  const person = { MALL_USERNAME: 'admin', MALL_PASSWORD: server.password, MALL_TENANT: '000000' };
  env = { MALL_URL: server.url, ...person };
});
afterAll(() => server?.stop());

describe('against the server', () => {
  it('a change is shown, undone once, and the undo is a change too', async () => {
    const id = (await run('tenant list --limit 1 --columns id')).stdout.trim();
    const before = await linkman(id);
    expect((await run(`tenant update ${id} --linkman 王小芳`)).code).toBe(0);
    const [change] = JSON.parse((await run(`tenant history ${id} -o json`)).stdout);
    expect(change).toMatchObject({
      ...{ kind: 'update', account: 'admin', clientId: 'mall-cli' },
      changes: [{ field: 'linkman', before, after: '王小芳' }],
    });
    const undone = await run(`history undo ${change.id} --yes -o json`);
    expect(undone).toMatchObject({ code: 0, stderr: expect.stringContaining('Undone') });
    expect(JSON.parse(undone.stdout)).toMatchObject([{ undoes: change.id, changes: [{ after: before }] }]);
    expect(await linkman(id)).toBe(before);
    expect((await run(`history undo ${change.id} --yes`)).code).toBe(7);
  });

  it('a list is a file of every row, as either kind', async () => {
    const folder = tempFolder('export');
    const made = (await run('invite-code create --count 1203')).stdout.trim().split('\n');
    for (const name of ['codes.csv', 'codes.xlsx'])
      expect((await run(`invite-code list --export ${join(folder, name)}`)).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['codes.csv', 'codes.xlsx']);
    const [head = '', ...rows] = readFileSync(join(folder, 'codes.csv'), 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFCode,/);
    const codes = rows.map((row) => row.split(',')[0]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(made.filter((code) => !codes.includes(code))).toEqual([]);
    expect(made).toHaveLength(1203);
    expect(readFileSync(join(folder, 'codes.xlsx')).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('an action that says what it would do', () => {
  async function made(...names: string[]): Promise<string[]> {
    const goods = names.map((name) => run(`goods create --name ${name} --unit jin --price 5 -o json`));
    return (await Promise.all(goods)).map(({ stdout, stderr }) => {
      expect(stdout, stderr).not.toBe('');
      return JSON.parse(stdout).id;
    });
  }
  const at = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => JSON.parse((await run(`goods get ${id} -o json`)).stdout).price));

  it.each([
    ['en', 'Goods: Change prices', 'Goods with another price'],
    ['zh', '商品: 批量调价', '变价商品数'],
  ])('shows it, asks, and does it or not (%s)', async (lang, title, values) => {
    const ids = await made(`apple-${lang}`, `pear-${lang}`);
    const before = await at(ids);
    const line = `goods change-prices ${ids.join(' ')} --percent 10 --lang ${lang}`;
    const asked = await runShell(line, { env: { ...env, NO_COLOR: '1' }, typed: 'n\n', terminal: 100 });
    expect(asked).toMatchObject({ code: 12, stdout: '' });
    expect(asked.stderr).toMatch(new RegExp(`${values} +2\\n`));
    expect(asked.stderr).toContain(title);
    expect(await at(ids)).toEqual(before);
    const previewed = await run(`${line} --preview -o json`);
    const { changes } = JSON.parse(previewed.stdout);
    expect(changes.map((change: { id: string }) => change.id).sort()).toEqual([...ids].sort());
    expect(await at(ids)).toEqual(before);
    const done = await runShell(line, { env, typed: 'y\n', terminal: 100 });
    expect(done.code, done.stderr).toBe(0);
    const after = new Map(changes.map((change: { id: string; after: string }) => [change.id, change.after]));
    expect((await at(ids)).map(Number)).toEqual(ids.map((id) => Number(after.get(id))));
  });

  it('prices of a file are published, those alone or with all there is to say', async () => {
    const [id = ''] = await made('plum');
    const path = join(tempFolder('prices'), 'prices.csv');
    writeFileSync(path, `id,price\n${id},7.70\n`);
    const preview = await run(`goods publish-prices -f ${path} --preview -o json`);
    expect(JSON.parse(preview.stdout)).toMatchObject({ changed: 1, changes: [{ id, after: '7.70' }] });
    const yaml = join(tempFolder('prices'), 'prices.yaml');
    writeFileSync(yaml, `prices:\n  - { id: "${id}", price: "8.80" }\nremark: by file\n`);
    expect((await run(`goods publish-prices -f ${yaml}`)).code).toBe(0);
    expect(await at([id])).toEqual(['8.80']);
  });
});

describe('mall <noun> import', () => {
  const headers = 'name,unit,price,origin';
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(tempFolder('import'), name);
    writeFileSync(path, [headers, ...lines].join('\r\n'));
    return path;
  };
  const origins = async (name: string): Promise<string[]> => {
    const { stdout } = await run(`goods list --filter name_equal=${name} --columns origin`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  const unfinished = async () =>
    (await run('api GET /blade-system/import/list -F state=checked')).stdout.includes('"total": 0');

  it('writes a file that is well, and a shell that asks for less writes nothing', async () => {
    const path = file('well.csv', ['imp-1,箱,1,One', 'imp-2,箱,1,Two']);
    expect(await run(`goods import ${path} --check`)).toMatchObject({
      ...{
        code: 0,
        stdout: '',
        stderr: expect.stringMatching(/^Import \d{15,}\n(.*\n)*All 2 are well; nothing was written/),
      },
    });
    const shown = await run(`goods import ${path} --dry-run`);
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('POST /mall-api/blade-system/import/check'),
    });
    expect(await origins('imp-1')).toEqual([]);
    expect(await run(`goods import ${path}`)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 imported'),
    });
    expect(await origins('imp-1')).toEqual(['One']);
  });

  it('writes nothing where one row is refused, but what is well with --partial', async () => {
    const path = file('mixed.csv', ['imp-3,箱,1,Three', 'imp-4,箱,x,Four', 'imp-1,箱,1,One again']);
    const refused = await run(`goods import ${path} --columns line,field`);
    expect(refused).toMatchObject({ code: 2, stdout: '3\tprice\n4\tname\n' });
    expect(refused.stderr).toContain(
      '2 of 3 refused; nothing was written; to write the others add --partial',
    );
    expect(await origins('imp-3')).toEqual([]);
    const partly = await run(`goods import ${path} --partial --cover -o json`);
    expect(partly).toMatchObject({ code: 9, stderr: expect.stringContaining('2 imported, 1 not written') });
    expect(JSON.parse(partly.stdout)).toMatchObject([{ line: 3, field: 'price' }]);
    expect([await origins('imp-3'), await origins('imp-1')]).toEqual([['Three'], ['One again']]);
  });

  it('leaves no import waiting, and takes one up again', async () => {
    expect(await unfinished()).toBe(true);
    const { stdout } = await run('api GET /blade-system/import/list');
    const [{ id }] = JSON.parse(stdout).records;
    expect(await run(`goods import --resume ${id}`)).toMatchObject({
      code: 9,
      stderr: expect.stringContaining('2 imported'),
    });
  });

  it.each(['n\n', '', 'y\n'])(
    'asks at a terminal whether the rows that are well shall be written: %j',
    async (typed) => {
      const path = file(`asked-${typed.length}.csv`, [`asked-${typed.trim()}x,箱,1,One`, 'asked-2,箱,x,Two']);
      const ran = await runShell(`goods import ${path}`, { env, typed });
      const agreed = typed.startsWith('y');
      expect(ran.code).toBe(agreed ? 9 : 12);
      expect(await origins(`asked-${typed.trim()}x`)).toEqual(agreed ? ['One'] : []);
      expect(await unfinished()).toBe(true);
    },
  );

  it('saves the workbook to fill in once, and says what file it lacks', async () => {
    const path = join(tempFolder('template'), 'goods.xlsx');
    expect((await run(`goods import --template ${path}`)).code).toBe(0);
    expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
    expect((await run(`goods import --template ${path}`)).code).toBe(7);
    expect(await run('goods import')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--template'),
    });
    expect(await run('goods import /nowhere/rows.csv')).toMatchObject({
      ...{ code: 2, stderr: expect.stringContaining('/nowhere/rows.csv cannot be read') },
    });
  });
});
