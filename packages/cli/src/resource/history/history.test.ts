import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { manifestOf, type RunOptions, runShell } from '../../testing/run-shell.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  type Reply,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const by = {
  ...{ userId: '7', account: 'admin', clientId: 'mall-cli', address: '127.0.0.1', requestId: 'r' },
  ...{ createTime: '2026-03-01 10:00:00', undoes: null, rowId: '5' },
};
const changes = [
  {
    ...{ id: '92', resource: 'user', kind: 'update', ...by },
    changes: [
      { field: 'deptId', before: '11', after: '12' },
      { field: 'userType', before: 1, after: 2 },
      { field: 'password', before: null, after: null, secret: true },
    ],
  },
  {
    ...{ id: '91', resource: 'user', kind: 'create', ...by, createTime: '2026-02-01 10:00:00' },
    changes: [{ field: 'realName', before: null, after: '王芳' }],
  },
];
const undone = {
  ...{ id: '93', resource: 'user', kind: 'update', ...by, undoes: '92' },
  changes: [{ field: 'deptId', before: '12', after: '11' }],
};
function answers({ path }: RecordedRequest): Reply {
  if (path.includes('/history/list')) return pageOf(changes);
  if (path.includes('/dept/'))
    return ok([
      { id: '11', parentId: '0', key: '11', value: '11', title: '采购部' },
      { id: '12', parentId: '0', key: '12', value: '12', title: '销售部' },
    ]);
  if (path.includes('/dict'))
    return ok([
      { id: '1', parentId: '0', code: 'user_type', dictKey: '1', dictValue: 'WEB', sort: 1 },
      { id: '2', parentId: '0', code: 'user_type', dictKey: '2', dictValue: 'APP', sort: 2 },
    ]);
  return refused(404, 'row.not_found', 'nothing here');
}
async function run(line: string, options: RunOptions = {}, answer = answers) {
  wire = await startWire(answer);
  const env = { NO_COLOR: '1', ...signedIn(wire), ...options.env };
  const ran = await runShell(line, { ...options, env });
  return { ...ran, stdout: stripVTControlCharacters(ran.stdout) };
}
const queries = (part: string) =>
  wire.seen
    .filter(({ path }) => path.includes(part))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams));

describe('mall <noun> history', () => {
  it.each([
    [
      'en',
      [
        'Change  Time                 Who    Application  From       Kind     What',
        '92      2026-03-01 10:00:00  admin  mall-cli     127.0.0.1  Changed  Departments: 采购部 → 销售部',
        'Platform: WEB → APP',
        'Password: changed',
        '91      2026-02-01 10:00:00  admin  mall-cli     127.0.0.1  Created  Real name: 王芳',
      ],
    ],
    [
      'zh',
      [
        '变更编号  时间                 操作人  应用      来源地址   类型  变更内容',
        '92        2026-03-01 10:00:00  admin   mall-cli  127.0.0.1  修改  所属部门: 采购部 → 销售部',
        '用户平台: WEB → APP',
        '密码: 已修改',
        '91        2026-02-01 10:00:00  admin   mall-cli  127.0.0.1  新增  用户姓名: 王芳',
      ],
    ],
  ])('says who changed what from what to what, in words (%s)', async (lang, lines) => {
    const ran = await run(`user history user/5 --lang ${lang}`, { terminal: 200 });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(
      ran.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(lines);
    expect(queries('/history/list')).toEqual([{ resource: 'user', rowId: '5', current: '1', size: '10' }]);
  });

  it('is the wire in documents and in a pipe', async () => {
    expect(JSON.parse((await run('user history 5 -o json')).stdout)).toEqual(changes);
    expect(wire.seen).toHaveLength(1);
    await wire.close();
    const piped = await run('user history 5 --columns id,kind,changes');
    expect(piped.stdout.split('\n')[1]).toBe(
      '91\tcreate\t[{"field":"realName","before":null,"after":"王芳"}]',
    );
    await wire.close();
    expect((await run('user history 5 -o name')).stdout).toBe('history/92\nhistory/91\n');
  });

  it('reads on by the pages, in the order that there is', async () => {
    const ran = await run('user history 5 --all -o name', {}, ({ path }) => {
      const current = Number(new URL(path, 'http://x').searchParams.get('current'));
      return pageOf(changes.slice(current - 1, current), 2, current, 1);
    });
    expect(ran.stdout).toBe('history/92\nhistory/91\n');
    expect(queries('/history/list').every(({ ascs }) => ascs === undefined)).toBe(true);
  });

  it('says that there is nothing, and what the server refuses', async () => {
    const none = await run('user history 5', { terminal: 80 }, () => pageOf([]));
    expect(none).toMatchObject({ code: 0, stderr: 'No data\n' });
    await wire.close();
    const gone = await run('user history 5', {}, () => refused(404, 'row.not_found', 'nothing here'));
    expect(gone).toMatchObject({ code: 6, stderr: expect.stringContaining('nothing here') });
  });

  it('is there for whatever is listed and changed, and for nothing else', async () => {
    const { root } = await manifestOf('en-US');
    const having = root.nouns.filter(({ verbs }) => verbs.includes('history')).map(({ name }) => name);
    expect(having).toEqual(expect.arrayContaining(['user', 'tenant', 'invite-code', 'dept', 'post']));
    expect(having).not.toContain('history');
    expect(having).not.toContain('weather');
    for (const { name, verbs } of root.nouns)
      if (having.includes(name)) expect(verbs, name).toContain('list');
  });
});

describe('mall history undo', () => {
  const undoing = (seen: RecordedRequest): Reply => {
    if (seen.path.includes('/history/undo')) return ok({ resource: 'user', rowId: '5' });
    return seen.path.includes('/history/list') ? pageOf([undone, ...changes]) : answers(seen);
  };

  it('asks first', async () => {
    const ran = await run('history undo 92', {}, undoing);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('Take change 92 back?') });
    expect(wire.seen).toEqual([]);
  });

  it.each([
    ['en', 'Changed (undo)', 'Departments: 销售部 → 采购部', 'Undone: User 5'],
    ['zh', '修改 (撤回)', '所属部门: 销售部 → 采购部', '已撤回: 用户'],
  ])('says what was undone (%s)', async (lang, kind, what, done) => {
    const ran = await run(`history undo history/92 --yes --lang ${lang}`, { terminal: 200 }, undoing);
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining(done) });
    expect(ran.stdout).toContain(kind);
    expect(ran.stdout).toContain(what);
    expect(ran.stdout).not.toContain('王芳');
    expect(wire.seen[0]).toMatchObject({ method: 'POST', body: 'id=92' });
  });

  it('says why it cannot be', async () => {
    const ran = await run('history undo 92 --yes', {}, () =>
      refused(409, 'history.changed_since', 'It has been changed since (deptId)'),
    );
    expect(ran).toMatchObject({ code: 7, stdout: '', stderr: expect.stringContaining('changed since') });
    expect(ran.stderr).not.toContain('mall history get');
  });

  it('--dry-run shows the call', async () => {
    const ran = await run('history undo 92 --dry-run', {}, undoing);
    expect(ran.stdout).toContain('POST /mall-api/blade-system/history/undo');
    expect(wire.seen).toEqual([]);
  });
});
