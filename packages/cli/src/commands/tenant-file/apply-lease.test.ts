import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, pageOf, type Reply, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
let lease: (call: string) => Reply | undefined;
let list: () => Reply;
const file = join(tempFolder('lease'), 'posts.yaml');
writeFileSync(file, 'version: 1\nposts:\n  - {name: 店长, code: manager}\n');
const audit = { createUser: '1', createDept: null, createTime: null, updateUser: null, updateTime: null };
const row = {
  ...{ ...audit, id: '7', tenantId: '000000', version: 1, status: 1, isDeleted: 0 },
  ...{ postName: '店长', postCode: 'manager', category: 1, sort: 1, remark: null },
};
const isBusy = refused(409, 'tenant.being_applied', '王芳 (admin) is applying a tenant file');
beforeEach(async () => {
  lease = () => ok({ seconds: 30 });
  list = () => pageOf([]);
  wire = await startWire(({ method, path }) => {
    if (path.includes('/apply-lease')) return lease(path) ?? refused(404, 'request.unknown', 'no such call');
    return method === 'GET' ? list() : ok(row);
  });
});
afterEach(() => wire.close());
const apply = (more = '') =>
  runShell(`apply -f ${file} --yes ${more}`, { env: { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() } });
const calls = () => wire.seen.map(({ path }) => path.replace(/^.*blade-system\//, '').replace(/\?.*/, ''));

it('the lease is taken before the tenant is read, and given back after the last step', async () => {
  expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining('done') });
  expect(calls().at(0)).toBe('tenant/apply-lease');
  expect(calls().at(-1)).toBe('tenant/apply-lease/release');
  expect(calls()).toContain('post/submit');
  const holders = wire.seen
    .filter(({ path }) => path.includes('apply-lease'))
    .map(({ body }) => JSON.parse(body).holder);
  expect(new Set(holders).size).toBe(1);
});

it('where another applies, nothing is read and nothing is done, and its name is said (exit 7)', async () => {
  lease = () => isBusy;
  expect(await apply()).toMatchObject({ code: 7, stderr: expect.stringContaining('王芳 (admin)') });
  expect(calls()).toEqual(['tenant/apply-lease']);
});

it('a dry run needs no lease, and a back end that knows none goes without', async () => {
  expect(await apply('--dry-run')).toMatchObject({ code: 0 });
  expect(calls().join()).not.toContain('lease');
  lease = () => undefined;
  expect(await apply()).toMatchObject({ code: 0 });
  expect(calls()).toContain('post/submit');
});

it('an export that was allowed nothing ends with 5; whoever must change the password is told that', async () => {
  const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
  lease = () => undefined;
  list = () => refused(403, 'request.forbidden', 'No permission');
  const none = await runShell('export', { env });
  expect(none).toMatchObject({ code: 5, stdout: '', stderr: expect.stringContaining('You may not see') });
  list = () => refused(403, 'auth.password_change_required', 'Change the password first');
  const first = await runShell('export', { env });
  expect(first).toMatchObject({
    code: 5,
    stdout: '',
    stderr: expect.stringContaining('Change the password first'),
  });
  expect(first.stderr).toContain('mall user update-password');
});

it('a plan can be counted alone', async () => {
  const ran = await runShell(`plan -f ${file} --summary`, { env: { ...signedIn(wire) } });
  expect(ran).toMatchObject({
    ...{
      code: 0,
      stdout: 'posts: 1 to create, 0 to change, 0 to remove\n1 to create, 0 to change, 0 to remove\n',
    },
  });
});
