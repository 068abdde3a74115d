import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { runShell } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
import { firstOr } from '../testing/thorough.js';

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

  it.each(
    firstOr([
      ['en', 'Goods: Change prices', 'Goods with another price'],
      ['zh', '商品: 批量调价', '变价商品数'],
    ]),
  )('shows it, asks, and does it or not (%s)', async (lang, title, values) => {
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

describe('an approval from its start to its end', () => {
  const key = 'shell-leave';
  const model = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="${key}" name="壳中请假"><startEvent id="start"/>
    <userTask id="ask" name="申请"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>
    <userTask id="check" name="店长审批"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask><endEvent id="end"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask"/><sequenceFlow id="f2" sourceRef="ask" targetRef="check"/>
    <sequenceFlow id="f3" sourceRef="check" targetRef="end"/>
  </process></definitions>`;
  let other: Record<string, string>;
  const asOther = (line: string) => runShell(line, { env: other });
  const states = async () =>
    JSON.parse((await run('process list --all -o json')).stdout).map(
      (row: { id: string; processIsFinished: string }) => [row.id, row.processIsFinished],
    );
  const start = async (more = '') => {
    const ran = await run(`process start ${key} --with days=3 ${more}`);
    expect(ran.code, ran.stderr).toBe(0);
    return ran.stdout.trim();
  };

  beforeAll(async () => {
    const folder = tempFolder('approval');
    writeFileSync(join(folder, 'leave.bpmn'), model);
    expect(await run(`workflow import ${join(folder, 'leave.bpmn')}`)).toMatchObject({ code: 0 });
    const [{ id: modelId }] = JSON.parse((await run('workflow-model list --all -o json')).stdout).filter(
      (row: { modelKey: string }) => row.modelKey === key,
    );
    const scope = { modelId, scopeList: [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }] };
    writeFileSync(join(folder, 'scope.json'), JSON.stringify(scope));
    for (const line of [
      `api POST /blade-workflow/design/model/scope/submit -f ${join(folder, 'scope.json')}`,
      'workflow-model deploy 壳中请假',
    ])
      expect(await run(line)).toMatchObject({ code: 0 });
    const first = async (noun: string) => (await run(`${noun} list --columns id`)).stdout.split('\n')[0];
    const line = `user create --account clerk --name clerk --real-name clerk --role-id ${await first('role')} --dept-id ${await first('dept')} --password-stdin`;
    const made = await runShell(line, { env, stdin: 'First-7f3a9c\n' });
    expect(made.code, made.stderr).toBe(0);
    other = { ...env, MALL_USERNAME: 'clerk', MALL_PASSWORD: 'First-7f3a9c' };
  });

  it('starts once for a request key, is shown, and is taken back by its starter alone', async () => {
    const id = await start('--request-key leave-of-may');
    expect(await start('--request-key leave-of-may')).toBe(id);
    const used = await run(`process start ${key} --with days=4 --request-key leave-of-may`);
    expect([used.code, used.stdout]).toEqual([7, '']);
    expect((await states()).map(([one]: string[]) => one)).toEqual([id]);
    const shown = await run(`process show ${id}`);
    expect(shown.stdout, shown.stderr).toContain('▶ 申请');
    expect(JSON.parse((await run(`process show ${id} -o json`)).stdout).process).toMatchObject({
      ...{ processInstanceId: id, variables: { days: 3 } },
    });
    const stranger = await asOther(`process withdraw ${id} --yes`);
    expect(stranger.code, stranger.stderr).toBe(5);
    expect((await run(`process withdraw ${id}`)).code).toBe(2);
    const dry = await run(`process withdraw ${id} --dry-run`);
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('back to its first step')]);
    expect(await states()).toEqual([[id, 'unfinished']]);
    const exported = await run('process list --export - --export-format csv');
    expect(exported.stdout.trimEnd().split('\r\n'), exported.stderr).toHaveLength(2);
    const again = await run(`process withdraw ${id} --yes`);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('Taken back')]);
    expect(await states()).toEqual([[id, 'recall']]);
    expect((await run(`process withdraw ${id} --end --yes --lang zh`)).stderr).toContain('已撤销');
    expect(await states()).toEqual([[id, 'withdraw']]);
  });

  it('is ended by whoever has a task of it, or by an operator; both are asked', async () => {
    const [mine, theirs] = [await start(), await start()];
    expect((await run(`process terminate ${mine}`)).code).toBe(2);
    expect(await runShell(`process terminate ${mine}`, { env, typed: 'n\n' })).toMatchObject({ code: 12 });
    const dry = await run(`process terminate ${mine} --dry-run`);
    expect(dry).toMatchObject({
      stdout: expect.stringContaining('/blade-workflow/process/terminateProcess'),
      stderr: expect.stringContaining('would end at 申请'),
    });
    expect((await states()).slice(0, 2).map(([, state]: string[]) => state)).toEqual([
      'unfinished',
      'unfinished',
    ]);
    expect((await run(`process terminate ${mine} --comment twice --yes`)).stderr).toContain('Ended');
    const operator = await asOther(`process terminate ${theirs} --comment twice --yes`);
    expect(operator.code, operator.stderr).toBe(0);
    expect(Object.fromEntries(await states())).toMatchObject({ [mine]: 'terminate', [theirs]: 'terminate' });
    expect((await run(`process terminate ${mine} --yes`)).code).toBe(7);
  });
});
