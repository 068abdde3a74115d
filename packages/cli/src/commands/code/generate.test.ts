import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, type Reply, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
let folder: string;
beforeEach(() => {
  folder = tempFolder('generate');
});
afterEach(() => wire?.close());

const archive: Reply = {
  headers: {
    'content-type': 'application/zip',
    'content-disposition': "attachment; filename*=UTF-8''parcel.zip",
  },
  body: 'an archive',
};
async function run(line: string, reply: Reply = archive) {
  wire = await startWire(() => reply);
  return runShell(line, { env: signedIn(wire) });
}

it('code generate writes the archive into the file that is asked for', async () => {
  const path = join(folder, 'mine.zip');
  const ran = await run(`code generate 7 8 --export ${path}`);
  expect(ran).toMatchObject({ code: 0, stdout: '', stderr: `Saved ${path} (10 bytes)\n` });
  expect(readFileSync(path, 'utf8')).toBe('an archive');
  expect(wire.seen[0]).toMatchObject({ method: 'POST' });
  expect(decodeURIComponent(`${wire.seen[0]?.path} ${wire.seen[0]?.body}`)).toContain('7,8');
});

it('code generate replaces nothing without a word', async () => {
  const path = join(folder, 'mine.zip');
  writeFileSync(path, 'mine');
  expect((await run(`code generate 7 --export ${path}`)).code).not.toBe(0);
  expect(readFileSync(path, 'utf8')).toBe('mine');
  await wire.close();
  expect((await run(`code generate 7 --export ${path} --yes`)).code).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe('an archive');
});

it('code generate into a pipe is the archive itself, and a refusal leaves no file', async () => {
  expect((await run('code generate 7')).stdout).toBe('an archive');
  await wire.close();
  const path = join(folder, 'none.zip');
  const ran = await run(`code generate 7 --export ${path}`, refused(400, 'code.template', 'no'));
  expect(ran.code).not.toBe(0);
  expect(() => readFileSync(path)).toThrow();
});

it('model tables names the data source in its place', async () => {
  const table = { name: 't_parcel', comment: 't_parcel:包裹', entityName: 'TParcel', fields: [] };
  const ran = await run('model tables 7 -o json', ok([table]));
  expect(ran).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.stdout)).toMatchObject([{ name: 't_parcel' }]);
  expect(wire.seen[0]?.path).toBe('/mall-api/blade-develop/model/table-list?datasourceId=7');
  expect((await runShell('model tables', { env: signedIn(wire) })).code).toBe(2);
});
