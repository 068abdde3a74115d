import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../support/settings.js';
import { openDatabase } from './open-database.js';
import { openPglite } from './pglite.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-newer-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => openDatabase(readSettings({ MALL_DATA_DIR: folder }), 'unused', () => undefined);

it('a database that a newer release has brought up to date is refused in a sentence, and given back', async () => {
  const made = await openPglite(join(folder, 'database'), 'UTC');
  await made.migrate();
  await made.close();
  const { database, close } = await open();
  const later = Date.now() + 1_000_000_000;
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', ${later})`,
  );
  await close();
  for (let again = 0; again < 2; again += 1)
    await expect(open()).rejects.toMatchObject({
      code: 'database.newer',
      exitCode: 3,
      message: expect.stringMatching(/newer[\s\S]*(upgrade|backup)/),
    });
});
