import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, newFileName } from '../../../files/file-key.js';
import { createLocalStore } from '../../../files/local-store.js';
import { createRowSecrets, rowSecretsKey } from '../../../support/row-secrets.js';
import { plantOne } from '../../../testing/plant-bare.js';
import { createTestServer, type TestServer, usualKey } from '../../../testing/test-server.js';
import type { Place } from './departure.js';
import { exportTenant } from './export-tenant.js';
import { importTenant } from './import-tenant.js';
import { abortMove } from './move-tenant.js';
import { rowsAt, sharedTables } from './moved-rows.fixture.js';

const shop = '100001';
const secrets = createRowSecrets(rowSecretsKey(usualKey));
const [kept, lost] = [newFileName('txt'), newFileName('txt')];
const told: unknown[] = [];
let folder: string;
let servers: TestServer[] = [];
let there: Place;
let exported: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-folder-test-'));
  const options = { alone: true };
  const from = await createTestServer({ dataDir: join(folder, 'a') }, undefined, options);
  const to = await createTestServer({ dataDir: join(folder, 'b'), seed: 'base' }, undefined, options);
  servers = [from, to];
  const here = placeOf(from, 'a');
  there = placeOf(to, 'b');
  await plantOne(here.database, 'mall_post', { tenant_id: `'${shop}'`, id: '71' });
  for (const [id, name] of [kept, lost].entries())
    await plantOne(here.database, 'mall_file', {
      ...{ tenant_id: `'${shop}'`, id: String(71 + id), name: `'${name}'`, state: `'kept'`, size: '4' },
    });
  await createLocalStore(here.files ?? '').put(keyOf(shop, kept), Readable.from(['text']), {
    ...{ size: 4, type: '' },
  });
  exported = join(folder, 'exported');
  await exportTenant(here, shop, { folder: exported, sealing: secrets, tell: (event) => told.push(event) });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

const placeOf = (server: TestServer, name: string): Place => ({
  ...{ database: server.services.database, sharedTables, secrets, name },
  files: join(folder, name, 'files'),
});

it('a file that was lost before is told of, and is no file of the folder', () => {
  expect(told).toContainEqual({ event: 'lost', tenantId: shop, file: lost });
  expect(told).toContainEqual(expect.objectContaining({ event: 'exported', files: 1 }));
});

const inFile = (name: string, change: (text: string) => string) => async (at: string) => {
  const text = await readFile(join(at, name), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(join(at, name), changed);
};

/** A folder may come from anywhere: what it says is of one tenant, or it does not come in. */
it.each([
  ['move.folder_broken', 'without its list', (at: string) => rm(join(at, 'tenant.json'))],
  [
    'move.folder_broken',
    'of a tenant whose number is no number',
    inFile('tenant.json', (text) => text.replace(`"${shop}"`, `"1' or true --"`)),
  ],
  ['move.folder_broken', 'that lacks rows', (at: string) => rm(join(at, 'rows/mall_post/000001.jsonl'))],
  [
    'move.differs',
    'that has fewer rows than it says',
    inFile('rows/mall_post/000001.jsonl', (text) => text.slice(text.indexOf('\n') + 1)),
  ],
  [
    'move.foreign_row',
    'with a row of another tenant',
    inFile('rows/mall_post/000001.jsonl', (text) => text.replace(`"${shop}"`, '"000000"')),
  ],
  [
    'move.foreign_row',
    'with a right of somebody else’s role',
    async (at: string) => {
      const { rows } = await there.database.query<{ id: string }>(
        `select min(id)::text as id from mall_role where tenant_id = '000000'`,
      );
      const ofRole = (text: string) => text.replace(/"role_id": \d+/, `"role_id": ${rows[0]?.id}`);
      await inFile('rows/mall_role_menu/000001.jsonl', ofRole)(at);
    },
  ],
  [
    'move.foreign_row',
    'that calls itself another tenant in the end',
    inFile('rows/mall_tenant/000001.jsonl', (text) => text.replace(`"${shop}"`, '"100009"')),
  ],
  [
    'move.file_differs',
    'with a file that is another than was written',
    inFile(`files/${kept.slice(0, 2)}/${kept}`, () => 'texts'),
  ],
])('refuses with %s a folder %s, and nothing of it stays', async (code, _what, spoil) => {
  const spoiled = join(folder, 'spoiled');
  await cp(exported, spoiled, { recursive: true });
  await spoil(spoiled);
  const before = await rowsAt(there, '000000');
  const options = { folder: spoiled, sealing: secrets, tell: () => undefined };
  expect(await importTenant(there, options).catch((error) => error)).toMatchObject({ code });
  await abortMove(there, async () => there, shop).catch((error) =>
    expect(error).toMatchObject({ code: 'move.none' }),
  );
  expect(await rowsAt(there, '000000')).toEqual(before);
  expect(Object.values(await rowsAt(there, shop)).flat()).toEqual([]);
  await rm(spoiled, { recursive: true });
});

it('comes in as it was written, lost files and all', async () => {
  await importTenant(there, { folder: exported, sealing: secrets, tell: () => undefined });
  expect(await rowsAt(there, shop)).toMatchObject({ mall_post: [expect.stringContaining('71')] });
});
