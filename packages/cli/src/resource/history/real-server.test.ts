import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';

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
  it('a change is shown, taken back once, and the taking back is a change too', async () => {
    const id = (await run('tenant list --limit 1 --columns id')).stdout.trim();
    const before = await linkman(id);
    expect((await run(`tenant update ${id} --linkman 王小芳`)).code).toBe(0);
    const [change] = JSON.parse((await run(`tenant history ${id} -o json`)).stdout);
    expect(change).toMatchObject({
      ...{ kind: 'update', account: 'admin', clientId: 'mall-cli' },
      changes: [{ field: 'linkman', before, after: '王小芳' }],
    });
    const undone = await run(`history undo ${change.id} --yes -o json`);
    expect(undone).toMatchObject({ code: 0, stderr: expect.stringContaining('Taken back') });
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
