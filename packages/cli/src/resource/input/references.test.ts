import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, pageOf, signedIn, startWire, type Wire } from '../../testing/wire.js';

const [first, second] = ['1123598815738675201', '1123598815738675299'];
const node = (id: string, title: string) => ({
  id,
  key: id,
  value: id,
  parentId: '0',
  title,
  hasChildren: false,
});
const rows = [node(first, '店员'), node(second, '总部'), node('7', '二部')];
let wire: Wire;
beforeEach(async () => {
  wire = await startWire(({ path, method }) => {
    if (method !== 'GET') return ok(null);
    return path.includes('tree') ? ok(rows) : pageOf([]);
  });
});
afterEach(() => wire.close());
const run = (line: string) => runShell(line, { env: signedIn(wire) });
const sent = () => wire.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
const queries = () =>
  wire.seen
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams))
    .filter((q) => q.size);

it('a flag that names another row takes its name, or the end of its id', async () => {
  for (const role of ['店员', '5201', first]) {
    const ran = await run(`user update 5 --role-id ${role} --yes`);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
  }
  expect(sent().map(({ roleId }) => roleId)).toEqual([first, first, first]);
});

it('several names are several ids, and a whole id asks for nothing', async () => {
  await run('user update 5 --dept-id 店员,总部 --yes');
  expect(sent()).toMatchObject([{ deptId: `${first},${second}` }]);
  const before = wire.seen.length;
  await run(`user update 5 --dept-id ${first} --yes`);
  expect(wire.seen.length - before).toBe(1);
});

it('what nobody is called is refused before anything is written (exit 6)', async () => {
  const ran = await run('user update 5 --role-id 店长 --yes');
  expect(ran).toMatchObject({ code: 6, stderr: expect.stringContaining('店长') });
  expect(ran.stderr).toContain('mall role list');
  expect(sent()).toEqual([]);
});

it('names stand in files and in filters as well', async () => {
  const file = join(tempFolder('names'), 'users.yaml');
  writeFileSync(file, 'id: 5\nroleId: 店员\n');
  await run(`user update -f ${file} --yes`);
  expect(sent()).toMatchObject([{ roleId: first }]);
  await run('user list --filter deptId=总部');
  expect(queries().at(-1)).toMatchObject({ deptId_equal: second });
});

it('a filter of a list means what it means in a write: = equals, ~ contains, a suffix is its own', async () => {
  await run('tenant list --filter tenantName=果 --filter linkman~王 --filter address_likeleft=路');
  expect(queries().at(-1)).toMatchObject({
    ...{ tenantName_equal: '果', linkman_like: '王', address_likeleft: '路' },
  });
});
