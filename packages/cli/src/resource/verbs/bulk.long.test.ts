import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig, type RunOptions, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, type RecordedRequest, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

function file(name: string, text: string): string {
  const path = join(tempFolder('bulk'), name);
  writeFileSync(path, text);
  return path;
}
const journals = (folder: string): string =>
  readdirSync(join(folder, 'jobs'))
    .map((name) => readFileSync(join(folder, 'jobs', name), 'utf8'))
    .join('');

describe('against the server', () => {
  let server: RealServer;
  let env: Record<string, string>;
  /** Signs in by themselves where nobody has signed in. */
  let person: Record<string, string>;
  const run = (line: string, options: RunOptions = {}) =>
    runShell(line, { ...options, env: { ...env, ...options.env } });
  const rows = async (line: string) => JSON.parse((await run(`${line} -o json`)).stdout);
  const sorts = async (names: string) =>
    Object.fromEntries(
      (await rows(`top-menu list --filter "name_like=${names}" --all`)).map(
        (row: { name: string; sort: number }) => [row.name, row.sort],
      ),
    );

  beforeAll(async () => {
    server = await startRealServer();
    person = { MALL_USERNAME: 'admin', MALL_PASSWORD: server.password, MALL_TENANT: '000000' };
    env = { MALL_URL: server.url, MALL_CONFIG_DIR: emptyConfig() };
    const stdin = `${server.password}\n`;
    const signedIn = await run('auth login --tenant 000000 -u admin --password-stdin', { stdin });
    expect(signedIn.code, signedIn.stderr).toBe(0);
    const menus = ['组长', '组员', '组员', '理货员'].map(
      (name, index) => `批 ${name},B${index},${index + 10}`,
    );
    const ran = await run('top-menu create -f -', {
      stdin: ['name,code,sort', ...menus].join('\n'),
    });
    expect(ran.code, ran.stderr).toBe(0);
  });
  afterAll(() => server?.stop());

  it('a row is changed, read and removed by its name; other names are refused with the candidates', async () => {
    expect((await run('top-menu update "批 组长" --sort 3')).code).toBe(0);
    expect(await sorts('组长')).toEqual({ '批 组长': 3 });
    expect(JSON.parse((await run('top-menu get "批 组长" -o json')).stdout)).toMatchObject({ sort: 3 });
    const twice = await run('top-menu delete "批 组员" --yes');
    expect(twice).toMatchObject({ code: 2, stdout: '' });
    const same = await rows('top-menu list --filter "name_equal=批 组员"');
    for (const { id, code } of same)
      expect(twice.stderr).toMatch(
        new RegExp(`批 组员: 2 are called so, give an id: .*${id} 批 组员.*${code}`),
      );
    const near = await run('top-menu delete 组 "批 组长" --yes');
    expect(near).toMatchObject({ code: 6, stderr: expect.stringContaining('No such name; nearly: ') });
    expect(near.stderr).toContain('批 组长');
    expect((await run('top-menu update 没有的 --sort 1 --lang zh')).stderr).toContain('没有的: 没有这个名称');
    expect(Object.keys(await sorts('批 '))).toHaveLength(3);
    expect((await run('top-menu delete "批 理货员" --yes')).stderr).toBe('Deleted successfully\n');
    expect(Object.keys(await sorts('批 '))).toHaveLength(2);
  });

  it('a row of a tree has a name too', async () => {
    const { id } = JSON.parse(
      (await run('dept create --dept-name 果品部 --full-name 果品部 --dept-category 1 --sort 1 -o json'))
        .stdout,
    );
    const ran = await run('dept update 果品部 --sort 9 -o json');
    expect(JSON.parse(ran.stdout), ran.stderr).toMatchObject({ id, sort: 9 });
    expect((await run('dept delete 果品部 --yes')).code).toBe(0);
    expect((await run('dept update 果品部 --sort 9')).code).toBe(6);
  });

  it('a filter changes what it matches, after a question that names it', async () => {
    const asked = await run(
      'top-menu update --filter name=批\\ 组员 --sort 20'.replace('批\\ 组员', '"批 组员"'),
    );
    expect(asked.code).toBe(2);
    const line = ['top-menu', 'update', '--filter', 'name=批 组员', '--sort', '20'];
    const question = await runShell(line, { env });
    expect(question).toMatchObject({ code: 2, stdout: '' });
    expect(question.stderr).toContain('--filter name=批 组员 (2: 批 组员, 批 组员)');
    const shown = await runShell([...line, '--dry-run'], { env });
    expect(shown.stdout.match(/^POST .*\/submit$/gm)).toHaveLength(2);
    expect(await sorts('组员')).not.toEqual({ '批 组员': 20 });
    expect((await runShell([...line, '--expect', '3', '--yes'], { env })).code).toBe(7);
    const ran = await runShell([...line, '--yes', '-o', 'json'], { env });
    expect(ran.code, ran.stderr).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { row: '1', state: 'done' },
      { row: '2', state: 'done' },
    ]);
    expect(await sorts('组员')).toEqual({ '批 组员': 20 });
    const nobody = await run('top-menu update --filter name=nobody --sort 1 --yes');
    expect(nobody).toMatchObject({ code: 0, stdout: '' });
  });

  it('several rows, a file of names and a list from a pipe are jobs of one kind', async () => {
    const made = (await run('invite-code create --count 6')).stdout.trim().split('\n');
    const ids = (await rows('invite-code list --limit 6')).map(({ id }: { id: string }) => id);
    const states = async () =>
      new Set((await rows('invite-code list --limit 6')).map(({ state }: { state: unknown }) => state));
    const [before] = await states();
    expect((await run(`invite-code disable ${ids.join(' ')}`)).stderr).toContain(`(6: ${ids[0]}, `);
    const ran = await run(`invite-code disable ${ids.join(' ')} --yes`);
    expect(ran.stdout).toBe(ids.map((id: string, index: number) => `${index + 1}\tdone\t${id}\t\n`).join(''));
    expect(await states()).not.toEqual(new Set([before]));
    const named = file('codes.csv', ['code', ...made].join('\n'));
    expect((await run(`invite-code enable -f ${named}`)).code).toBe(0);
    expect(await states()).toEqual(new Set([before]));
    const piped = (await run('invite-code list --limit 6 -o ndjson')).stdout;
    expect((await run('invite-code disable -f - --yes', { stdin: piped })).code).toBe(0);
    expect(await states()).not.toEqual(new Set([before]));
    const kinds = (await rows('job list')).map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 3).sort()).toEqual([
      'invite-code.disable',
      'invite-code.disable',
      'invite-code.enable',
    ]);
    expect((await run(`invite-code delete -f ${named} --yes --expect 6`)).code).toBe(0);
    const left = await rows('invite-code list --limit 6');
    expect(left.filter(({ code }: { code: string }) => made.includes(code))).toEqual([]);
  });

  it('one bad row keeps no other from being done: exit 9, and a retry is about it alone', async () => {
    const bad = '999999999999999999';
    const [kept, ...others] = await rows('top-menu list --filter "name_like=批 "');
    const line = ['top-menu', 'update', kept.id, bad, ...others.map(({ id }: { id: string }) => id)];
    const ran = await runShell([...line, '--sort', '77', '-o', 'json'], { env });
    expect(ran.code, ran.stderr).toBe(9);
    expect(Object.values(await sorts('批 '))).toEqual([77, 77]);
    expect(JSON.parse(ran.stdout).filter(({ state }: { state: string }) => state === 'failed')).toMatchObject(
      [{ row: '2', id: bad, error: expect.stringContaining('row.not_found') }],
    );
    expect((await run('job retry -o json')).code).toBe(9);
    expect((await run('job show -o json')).stdout).toContain('"failed": 1');
  });

  it('passwords that are said once are printed, taken out of the journal, and good to sign in with', async () => {
    const people = ['bulk1', 'bulk2'];
    const roles = (await run('role list --columns id')).stdout.split('\n')[0];
    const depts = (await run('dept list --columns id')).stdout.split('\n')[0];
    for (const account of people) {
      const made = await run(
        `user create --account ${account} --name ${account} --real-name ${account} --role-id ${roles} --dept-id ${depts} --password-stdin`,
        { stdin: 'First-7f3a9c\n' },
      );
      expect(made.code, made.stderr).toBe(0);
    }
    const config = emptyConfig();
    const ran = await run(`user reset-password ${people.join(' ')} --yes -o json`, {
      env: { ...person, MALL_CONFIG_DIR: config },
    });
    expect(ran.code, ran.stderr).toBe(0);
    const said: { row: string; account: string; password: string }[] = JSON.parse(ran.stdout);
    expect(said.map(({ account }) => account)).toEqual(people);
    const kept = journals(config);
    expect(kept).toContain('"account":"bulk1"');
    for (const { account, password } of said) {
      expect(password).toMatch(/\S{8,}/);
      expect(kept).not.toContain(password);
      const login = ['auth', 'login', '-u', account, '--password-stdin'];
      const signed = await runShell(login, {
        env: { MALL_URL: server.url, MALL_CONFIG_DIR: emptyConfig() },
        stdin: `${password}\n`,
      });
      expect(signed.code, signed.stderr).toBe(0);
    }
    expect((await run('job resume', { env: { ...person, MALL_CONFIG_DIR: config } })).stdout).not.toContain(
      said[0]?.password,
    );
  });
});

describe('an action whose outcome is unknown', () => {
  let wire: Wire;
  afterEach(() => wire?.close());
  const ids = (seen: RecordedRequest) => new URLSearchParams(seen.body).get('userIds') ?? '';
  const sent = () => wire.seen.map(ids).sort();

  it('is not done again by a resume where a repeat does harm, but by retry --unknown', async () => {
    let broken = true;
    wire = await startWire((seen) =>
      broken && ids(seen) === '2'
        ? { hangUp: true }
        : ok([{ id: ids(seen), account: `u${ids(seen)}`, password: `Once-${ids(seen)}` }]),
    );
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('user reset-password 1 2 3 --yes --concurrency 1 -o json', { env });
    expect(ran.code).toBe(10);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { state: 'done', password: 'Once-1' },
      { state: 'unknown', id: '2' },
      { state: 'planned', id: '3' },
    ]);
    broken = false;
    expect((await runShell('job resume', { env })).code).toBe(9);
    expect(sent()).toEqual(['1', '2', '3']);
    expect((await runShell('job retry', { env })).code).toBe(9);
    expect(sent()).toEqual(['1', '2', '3']);
    const again = await runShell('job retry --unknown -o json', { env });
    expect(again.code, again.stderr).toBe(0);
    expect(JSON.parse(again.stdout)[1]).toMatchObject({ id: '2', password: 'Once-2' });
    expect(sent()).toEqual(['1', '2', '2', '3']);
    expect(journals(env.MALL_CONFIG_DIR)).not.toContain('Once-');
  });

  it('goes again where a repeat does no harm, many rows at a time', async () => {
    let broken = true;
    wire = await startWire(() => (broken ? { hangUp: true } : ok(null)));
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    expect((await runShell('user unlock 1 2 3', { env })).code).toBe(10);
    broken = false;
    expect((await runShell('job resume', { env })).code).toBe(0);
    expect(new Set(sent())).toEqual(new Set(['1,2,3']));
  });

  it('is looked at row by row where the server refuses all of them for one', async () => {
    wire = await startWire((seen) =>
      ids(seen).split(',').includes('2') ? refused(409, 'row.conflict', 'busy') : ok(null),
    );
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('user unlock 1 2 3', { env });
    expect(ran).toMatchObject({
      code: 9,
      stdout: '1\tdone\t1\t\n2\tfailed\t2\trow.conflict busy\n3\tdone\t3\t\n',
    });
    expect(sent()).toEqual(['1', '1,2,3', '2', '3']);
    await runShell('job retry', { env });
    expect(sent()).toEqual(['1', '1,2,3', '2', '2', '3']);
  });
});

describe('rows of an action are given in one way', () => {
  it.each([
    'user unlock',
    'user unlock 1 --filter account=a',
    'user unlock --all-rows --filter account=a',
    'user unlock -f - 1 2',
    'user unlock --filter account=',
    'user unlock --all-rows --yes',
  ])('%s is refused before anything is sent', async (line) => {
    const wire = await startWire((seen) =>
      seen.method === 'GET' ? ok({ records: [], total: 0, size: 500, current: 1 }) : ok(null),
    );
    try {
      const ran = await runShell(line, { env: signedIn(wire), stdin: 'id\n1\n2\n' });
      expect([line.includes('--yes') ? 0 : 2, ran.stdout]).toEqual([ran.code, '']);
      expect(wire.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    } finally {
      await wire.close();
    }
  });
});
