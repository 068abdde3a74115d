import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../support/settings.js';
import { migrateToContract } from './newer-database.js';
import { openDatabase } from './open-database.js';
import { openPglite } from './pglite.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-newer-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => openDatabase(readSettings({ MALL_DATA_DIR: folder }), 'unused', () => undefined);

/** A database, and what a newer release does to it: its own last contract, and a migration after it. */
async function makeAndUpgrade(contract: number): Promise<void> {
  rmSync(join(folder, 'database'), { recursive: true, force: true });
  const made = await openPglite(join(folder, 'database'), 'UTC');
  await made.migrate();
  await made.close();
  const { database, close } = await open();
  const later = Date.now() + 1_000_000_000;
  await database.query(`insert into mall_epoch (name, value) values ('contract', ${contract})`);
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', ${later})`,
  );
  await close();
}

/** Migrations of which the second is a contract, made then. */
function migrationsWith(when: number): string {
  const migrations = join(folder, `migrations-${when}`);
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  writeFileSync(join(migrations, '0001_more.sql'), 'select 1');
  writeFileSync(join(migrations, '0002_less.sql'), '-- contract of 0001_more\nselect 1');
  const entries = [
    { tag: '0001_more', when: 9000 },
    { tag: '0002_less', when },
  ];
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ entries }));
  return migrations;
}

it('a database that a newer release has only added to is opened', async () => {
  await makeAndUpgrade(1);
  const { database, close } = await open();
  const { rows } = await database.query(`select value from mall_epoch where name = 'contract'`);
  expect(rows).toEqual([{ value: '1' }]);
  await close();
});

it('a release writes down its last contract, and never an earlier one', async () => {
  const { database, close } = await open();
  const announced = async (when: number) => {
    await migrateToContract(database, migrationsWith(when));
    const { rows } = await database.query<{ value: number }>(
      `select value from mall_epoch where name = 'contract'`,
    );
    return Number(rows[0]?.value);
  };
  expect([await announced(2000), await announced(1500)]).toEqual([2000, 2000]);
  await close();
});

it('one that a newer release has taken something from is refused in a sentence, and given back', async () => {
  await makeAndUpgrade(Date.now() + 1_000_000_000);
  for (let again = 0; again < 2; again += 1)
    await expect(open()).rejects.toMatchObject({
      code: 'database.newer',
      exitCode: 3,
      message: expect.stringMatching(/newer[\s\S]*(upgrade|backup)/),
    });
});
