import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import {
  ok,
  type RecordedRequest,
  type Reply,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const param = { id: '5', paramName: 'a', paramKey: 'k', paramValue: 'v' };
async function start(answer: (seen: RecordedRequest) => Reply | Promise<Reply> = () => ok(param)) {
  wire = await startWire(answer);
}
const run = (line: string, options: Parameters<typeof runShell>[1] = {}) =>
  runShell(line, { ...options, env: { ...signedIn(wire), ...options.env } });
const bodies = () => wire.seen.map((seen) => JSON.parse(seen.body));
function file(name: string, text: string): string {
  const path = join(tempFolder('write'), name);
  writeFileSync(path, text);
  return path;
}

describe('create', () => {
  it('sends what the flags say, prints the row as data and the word as talk', async () => {
    await start();
    const ran = await run('param create --param-name a --param-key k --param-value "x y" -o json');
    expect(bodies()).toEqual([{ paramName: 'a', paramKey: 'k', paramValue: 'x y' }]);
    expect(JSON.parse(ran.stdout)).toEqual(param);
    expect(ran.stderr).toBe('Added successfully\n');
  });

  it('checks before anything is sent, with the texts of section 5', async () => {
    await start();
    const ran = await run('param create --lang zh');
    expect(ran.code).toBe(2);
    expect(ran.stderr).toBe(
      'mall: 校验未通过，未发送\n  --param-name: 请输入参数名称\n  --param-key: 请输入参数键名\n  --param-value: 请输入参数键值\n',
    );
    expect(wire.seen).toEqual([]);
  });

  it('rows are given in one way: two ids and a file of two entries are refused, nothing is multiplied', async () => {
    await start();
    const two = file('two.yaml', '- {id: 1, remark: a}\n- {id: 2, remark: b}');
    for (const way of ['1 2', '--filter paramKey=a', '--all-rows']) {
      const ran = await run(`param update ${way} -f ${two} --yes`);
      expect(ran, way).toMatchObject({ code: 2, stderr: expect.stringContaining('one of them') });
    }
    expect(wire.seen).toEqual([]);
  });

  it.each(['0', '65', '1.5', 'many'])('--concurrency %s is named and nothing is sent', async (value) => {
    await start();
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    const ran = await run(`param delete 1 2 --yes --concurrency ${value}`, { env });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining(`--concurrency`) });
    expect(ran.stderr).toContain(value);
    expect(wire.seen).toEqual([]);
    // Nor is there a job that nobody has begun.
    expect((await run('job list -o json', { env })).stdout).toBe('[]\n');
  });

  it('takes a number or a truth of a file as the text that was written, where a text is wanted', async () => {
    await start();
    const ran = await run(
      `param create -f ${file('n.yaml', 'paramName: 007\nparamKey: 13800000000\nparamValue: true')}`,
    );
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
    await run('param create -f -', { stdin: '{"paramName":7,"paramKey":1.5,"paramValue":false}' });
    expect(bodies()).toEqual([
      { paramName: '007', paramKey: '13800000000', paramValue: 'true' },
      { paramName: '7', paramKey: '1.5', paramValue: 'false' },
    ]);
  });

  it('takes a file or stdin, flags over it', async () => {
    await start();
    await run(
      `param create -f ${file('a.yaml', 'paramName: a\nparamKey: k\nparamValue: "1"')} --param-key other`,
    );
    await run('param create -f -', { stdin: '{"paramName":"b","paramKey":"k2","paramValue":"2"}' });
    expect(bodies()).toEqual([
      { paramName: 'a', paramKey: 'other', paramValue: '1' },
      { paramName: 'b', paramKey: 'k2', paramValue: '2' },
    ]);
  });

  it('--template is a skeleton that -f takes once it is filled in', async () => {
    await start();
    const { stdout } = await run('param create --template --lang zh');
    expect(stdout).toContain('# 参数名称 (必填)\nparamName: ');
    const filled = stdout.replaceAll(/^(param\w+): .*$/gm, '$1: x');
    expect((await run(`param create -f ${file('t.yaml', filled)}`)).code).toBe(0);
    expect(bodies()).toEqual([{ paramName: 'x', paramKey: 'x', paramValue: 'x' }]);
  });

  it('many rows: one result per row, exit code 9 when some failed', async () => {
    await start((seen) => (seen.body.includes('"b"') ? refused(409, 'row.duplicate', '已存在') : ok(param)));
    const rows = 'paramName,paramKey,paramValue\na,1,x\nb,2,y\nc,3,z\n';
    const config = emptyConfig();
    const ran = await run(`param create -f ${file('rows.csv', rows)} -o json`, {
      env: { MALL_CONFIG_DIR: config },
    });
    expect(ran.code).toBe(9);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { row: '1', state: 'done', id: '5' },
      { row: '2', state: 'failed', error: 'row.duplicate 已存在' },
      { row: '3', state: 'done' },
    ]);
    const again = await run('job retry -o json', { env: { MALL_CONFIG_DIR: config } });
    expect(again.code).toBe(9);
    expect(wire.seen).toHaveLength(4);
  });

  it('many rows are all checked before the first is sent', async () => {
    await start();
    const ran = await run(
      `param create -f ${file('rows.ndjson', '{"paramName":"a","paramKey":"k","paramValue":"v"}\n{"paramName":"b"}')}`,
    );
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('[2] paramKey: Please enter the parameter key');
    expect(wire.seen).toEqual([]);
  });
});

describe('update', () => {
  it('sends the given fields and the id only; an empty value clears', async () => {
    await start();
    await run('param update param/5 --remark "" --if-version 3');
    expect(bodies()).toEqual([{ id: '5', remark: null, version: 3 }]);
  });

  it('a conflict says how to go on', async () => {
    await start(() => refused(409, 'row.conflict', 'Somebody else changed this row; reload and try again'));
    const ran = await run('param update 5 --remark x');
    expect(ran.code).toBe(7);
    expect(ran.stderr).toContain('mall param get <ID>');
    expect(ran.stderr).toContain('Request id: req-1');
  });

  it.each([
    ['param update 5', 'No field to change'],
    ['param update --remark x', 'The id is missing'],
  ])('%s is refused', async (line, message) => {
    await start();
    expect(await run(line)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
    expect(wire.seen).toEqual([]);
  });
});

describe('delete', () => {
  it('needs --yes without a terminal, and takes many ids', async () => {
    await start(() => ok(null));
    expect(await run('param delete 1 2')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes'),
    });
    expect(wire.seen).toEqual([]);
    expect((await run('param delete 7 --yes')).stderr).toBe('Deleted successfully\n');
    expect((await run('param delete 1 param/2 --yes')).stdout).toBe('1\tdone\t1\t\n2\tdone\t2\t\n');
    expect(wire.seen.map((seen) => `${seen.method} ${seen.path} ${seen.body}`)).toEqual([
      'POST /mall-api/blade-system/param/remove ids=7',
      'POST /mall-api/blade-system/param/remove ids=1%2C2',
    ]);
  });

  it('nothing selected warns as the specification says', async () => {
    await start();
    expect((await run('param delete --lang zh')).stderr).toContain('请选择至少一条数据');
  });
});

describe('actions', () => {
  it('take their target by position and their inputs by flags', async () => {
    await start(() => ok(null));
    await run('tenant package-setting 100001 --package-id 7');
    await run('user unlock 1 2 3');
    await run('role grant 1 2 --menu-ids 3,4 --data-scope-ids "" --api-scope-ids ""');
    expect(wire.seen.slice(0, 2).map((seen) => `${seen.path} ${seen.body}`)).toEqual([
      '/mall-api/blade-system/tenant/package-setting tenantId=100001&packageId=7',
      '/mall-api/blade-user/unlock userIds=1%2C2%2C3',
    ]);
    expect(wire.seen[2]?.path).toBe('/mall-api/blade-system/role/grant');
    expect(JSON.parse(wire.seen[2]?.body ?? '')).toEqual({
      roleIds: ['1', '2'],
      menuIds: ['3', '4'],
      dataScopeIds: [],
      apiScopeIds: [],
    });
  });

  it('dangerous ones ask; generated passwords are data', async () => {
    await start(() => ok([{ id: '1', account: 'hr', password: 'once-only' }]));
    expect((await run('user reset-password 1')).code).toBe(2);
    const ran = await run('user reset-password 1 --yes -o json');
    expect(JSON.parse(ran.stdout)).toEqual([{ id: '1', account: 'hr', password: 'once-only' }]);
  });
});

describe('refusals', () => {
  it('a read-only context refuses every write and allows reads', async () => {
    await start();
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    await run('context add safe --read-only --use', { env });
    for (const line of [
      'param create --param-name a --param-key k --param-value v',
      'param delete 1 -y',
      'api POST /invite-code',
      'user unlock 1',
      'invite-code create --count 5',
      'apply -f tenant.yaml --yes',
    ])
      expect(await run(line, { env: { ...env, MALL_CONTEXT: 'safe' } })).toMatchObject({ code: 5 });
    expect(wire.seen).toEqual([]);
    expect((await run('param get 5', { env })).code).toBe(0);
  });

  it.each([
    [400, 'row.x', 2],
    [401, 'auth.token_expired', 4],
    [403, 'request.forbidden', 5],
    [404, 'row.not_found', 6],
    [409, 'row.duplicate', 7],
    [500, 'server.error', 1],
  ])('a reply of %i ends with its exit code, also when HTTP says 200', async (status, code, exit) => {
    await start((seen) => ({
      ...refused(status, code, 'no'),
      status: seen.path.includes('page') ? 200 : status,
    }));
    expect((await run('param create --param-name a --param-key k --param-value v')).code).toBe(exit);
    expect((await run('invite-code list')).code).toBe(exit);
  });

  it('a write is sent once when nobody knows whether it happened; a read is tried again', async () => {
    await start(() => ({ hangUp: true }));
    expect((await run('param create --param-name a --param-key k --param-value v')).code).toBe(10);
    expect(wire.seen).toHaveLength(1);
    expect((await run('param get 5')).code).toBe(10);
    expect(wire.seen.length).toBeGreaterThan(2);
  });

  it('a slow server ends with 8', async () => {
    await start(() => ({ ...ok(param), delay: 3000 }));
    expect(
      (await run('param create --param-name a --param-key k --param-value v --timeout 200ms')).code,
    ).toBe(8);
  });

  it('nobody signed in ends with 4 and the next command', async () => {
    await start();
    const ran = await runShell('param list', { env: { MALL_URL: wire.url } });
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining('mall auth login') });
    expect(wire.seen).toEqual([]);
  });
});

describe('mall api', () => {
  it('reaches every address, with typed fields, pages and the whole reply', async () => {
    await start((seen) =>
      seen.method === 'GET'
        ? ok({
            records: [{ id: '1' }],
            total: 3,
            size: 1,
            current: Number(new URL(seen.path, 'http://x').searchParams.get('current')),
          })
        : ok(null),
    );
    const pages = await run(
      'api GET /blade-system/tenant/list?size=1 -F tenantName=果 --paginate --query length(@)',
    );
    expect(pages.stdout).toBe('3\n');
    await run('api POST /x -F name=a -F n=5 -F yes=true -F id=1123598815738675201 -F ids[]=1 -F ids[]=b');
    expect(JSON.parse(wire.seen.at(-1)?.body ?? '')).toEqual({
      name: 'a',
      n: 5,
      yes: true,
      id: '1123598815738675201',
      ids: [1, 'b'],
    });
    expect((await run('api POST /x --envelope')).stdout).toContain('"code": 200');
    expect((await run('api PATCH /x')).code).toBe(2);
    expect((await run('api GET x')).code).toBe(2);
    expect((await run('api GET //evil.example/x')).code).toBe(2);
  });

  it('--raw hands a file through a pipe as it is', async () => {
    await start(() => ({ headers: { 'content-type': 'text/plain' }, body: 'mall_up 1\n水果\n' }));
    expect((await run('api GET /metrics --raw')).stdout).toBe('mall_up 1\n水果\n');
  });
});

describe('a password that has to be changed first', () => {
  it('names the command that changes it', async () => {
    await start(() => refused(403, 'auth.password_change_required', 'Change the password first'));
    expect(await run('param list')).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('mall user update-password'),
    });
  });
});
