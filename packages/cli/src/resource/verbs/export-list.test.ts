import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunOptions, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
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
let folder: string;
beforeEach(() => {
  folder = tempFolder('export');
});
afterEach(() => wire?.close());

const csv = '\uFEFF租户\r\n果园\r\n';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const asFile: Reply = { headers: { 'content-type': 'text/csv' }, body: csv };
async function run(
  line: string | string[],
  answer: (seen: RecordedRequest) => Reply = () => asFile,
  options: RunOptions = {},
) {
  wire = await startWire(answer);
  return runShell(line, { ...options, env: { ...signedIn(wire), ...options.env } });
}
const at = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(at(name), 'utf8');

describe('mall tenant list --export', () => {
  it('writes what the server sends: filters and order of the list, no paging, the kind by the name', async () => {
    const line = `tenant list --tenant-name 果 --filter createTime_datege=2026-01-01 --sort -createTime --export ${at('a.csv')}`;
    const ran = await run(line);
    expect(ran).toEqual({ code: 0, stdout: '', stderr: `Saved ${at('a.csv')} (19 bytes)\n` });
    expect(text('a.csv')).toBe(csv);
    const [asked] = wire.seen;
    expect(asked?.headers.accept).toBe('text/csv');
    expect(Object.fromEntries(new URL(asked?.path ?? '', 'http://x').searchParams)).toEqual({
      ...{ tenantName_like: '果', createTime_datege: '2026-01-01', descs: 'createTime' },
    });
    await wire.close();
    const zh = await run(`tenant list --export ${at('b.XLSX')} --lang zh`);
    expect(zh.stderr).toBe(`已保存 ${at('b.XLSX')} (19 字节)\n`);
    expect(wire.seen[0]?.headers).toMatchObject({ accept: workbook, 'accept-language': 'zh-CN' });
    expect(readdirSync(folder).sort()).toEqual(['a.csv', 'b.XLSX']);
  });

  it('has the columns that are named, in that order', async () => {
    const ran = await run(`tenant list --columns status,tenantName --export ${at('columns.csv')}`);
    expect(ran.code).toBe(0);
    expect(wire.seen[0]?.headers['mall-columns']).toBe('status,tenantName');
    await wire.close();
    await run(`tenant list --export ${at('all.csv')}`);
    expect(wire.seen[0]?.headers).not.toHaveProperty('mall-columns');
  });

  it('is for trees and further lists too', async () => {
    expect((await run(`dept list --export ${at('dept.csv')}`)).code).toBe(0);
    await wire.close();
    const ran = await run(`dept list --sort sort --export ${at('sorted.csv')}`);
    expect(ran).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--sort does not go with --export'),
    });
  });

  it('goes to a pipe as it is, its kind said by a flag', async () => {
    expect(await run('tenant list --export - --export-format csv')).toEqual({
      code: 0,
      stdout: csv,
      stderr: '',
    });
    await wire.close();
    expect((await run('tenant list --export-format csv')).stdout).toBe(csv);
    await wire.close();
    expect((await run('tenant list --export -')).code).toBe(2);
    await wire.close();
    expect((await run(['tenant', 'list', '--export', '', '--export-format', 'csv'])).code).toBe(2);
    await wire.close();
    const terminal = await run('tenant list --export - --export-format xlsx', undefined, { terminal: 80 });
    expect(terminal).toMatchObject({ code: 2, stdout: '' });
    expect(wire.seen).toEqual([]);
  });

  it('replaces no file unless that is said', async () => {
    writeFileSync(at('a.csv'), 'mine');
    const ran = await run(`tenant list --export ${at('a.csv')}`);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') });
    expect(wire.seen).toEqual([]);
    expect(text('a.csv')).toBe('mine');
    await wire.close();
    expect((await run(`tenant list --export ${at('a.csv')} --yes`)).code).toBe(0);
    expect(text('a.csv')).toBe(csv);
  });

  it.each([
    ['--export a.pdf', 'No format is known for a.pdf'],
    ['--export a.csv --columns tenantNam', 'tenantName'],
    ['--export a.csv --limit 5', '--limit does not go with --export'],
    ['--export a.csv --page-size 5', '--page-size does not go with --export'],
    ['--export a.csv -o json', '--output does not go with --export'],
    ['--export a.csv --filter nope_like=1', 'nope_like: Unknown field: nope_like'],
  ])('%s is refused before anything is sent', async (flags, message) => {
    const ran = await run(`tenant list ${flags}`);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
    expect(wire.seen).toEqual([]);
  });

  it('a folder that is not there is said before anything is sent', async () => {
    const ran = await run(`tenant list --export ${at('no/a.csv')}`);
    expect(ran).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no folder ${at('no')}; make it, or take another place`),
    });
    expect(wire.seen).toEqual([]);
  });

  it.each([
    [403, 'auth.forbidden', 5],
    [400, 'input.invalid', 2],
  ])('a refusal (%i) leaves no file and has its own exit code', async (status, code, exit) => {
    const ran = await run(`tenant list --export ${at('a.csv')}`, () => refused(status, code, 'not for you'));
    expect(ran).toMatchObject({ code: exit, stderr: expect.stringContaining('not for you') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a server that sends rows all the same is not taken for one that sends a file', async () => {
    const ran = await run(`tenant list --export ${at('a.csv')}`, () => ok({ records: [], total: 0 }));
    expect(ran.code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('--dry-run shows the call and writes nothing', async () => {
    const ran = await run(`tenant list --tenant-name a --export ${at('a.csv')} --dry-run`);
    expect(ran).toMatchObject({
      code: 0,
      stdout: 'GET /mall-api/blade-system/tenant/list?tenantName_like=a\n',
    });
    expect(existsSync(at('a.csv'))).toBe(false);
  });
});

describe('a connection that breaks midway', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(csv);
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  it('leaves no file, nor the one that was there changed, and ends as a broken connection does', async () => {
    mkdirSync(at('kept'));
    writeFileSync(at('kept/a.csv'), 'before');
    const { port } = server.address() as AddressInfo;
    const env = { MALL_URL: `http://127.0.0.1:${port}`, MALL_TOKEN: 'token-of-test' };
    for (const name of ['a.csv', 'kept/a.csv']) {
      const ran = await runShell(`tenant list --export ${at(name)} --yes`, { env });
      expect(ran).toMatchObject({ code: 10, stderr: expect.stringContaining('incomplete') });
    }
    expect(readdirSync(folder)).toEqual(['kept']);
    expect(readdirSync(at('kept'))).toEqual(['a.csv']);
    expect(text('kept/a.csv')).toBe('before');
  });
});

describe('a server that makes no files', () => {
  const row = (id: string, tenantName: string) => ({
    ...{
      id,
      tenantId: `10000${id}`,
      tenantName,
      linkman: '王, 芳',
      accountNumber: -1,
      status: 1,
      version: 1,
    },
  });
  const answer = ({ headers, path }: RecordedRequest): Reply => {
    if (headers.accept !== undefined && !headers.accept.includes('json')) return { status: 406, body: '' };
    const current = Number(new URL(path, 'http://x').searchParams.get('current'));
    return pageOf([row(String(current), `果园 ${current}`)], 2, current, 1);
  };

  it('is read page by page: the same heads and names, all rows, and a word about it', async () => {
    const ran = await run(
      `tenant list --export ${at('p.csv')} --columns tenantName,linkman,accountNumber`,
      answer,
    );
    expect(ran, ran.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining('read page by page') });
    expect(text('p.csv')).toBe(
      '\uFEFFTenant name,Contact person,Account quota\r\n果园 1,"王, 芳",Unlimited\r\n果园 2,"王, 芳",Unlimited\r\n',
    );
  });

  it('gives no workbook: nothing is left behind, and the sentence says what goes', async () => {
    const ran = await run(`tenant list --export ${at('p.xlsx')}`, answer);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('csv') });
    expect(readdirSync(folder)).toEqual([]);
  });
});
