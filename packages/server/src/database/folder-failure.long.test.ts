import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../support/settings.js';
import { StartError } from '../support/start-error.js';
import { ensureDataDir } from './data-folder.js';
import { folderFailure } from './folder-failure.js';
import { openDatabase } from './open-database.js';
import { openPglite } from './pglite.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-failure-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function thrown(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const open = () => openDatabase(readSettings({ MALL_DATA_DIR: folder }), 'unused', () => undefined);

describe('a data folder that cannot be opened', () => {
  it('says that its database is damaged, where it is and what to do, with an exit code of its own', async () => {
    const database = join(folder, 'database');
    await (await openPglite(database, 'UTC')).close();
    await (await open()).close();
    truncateSync(join(database, 'global', 'pg_control'), 100);
    const error = await thrown(open);
    expect(error).toBeInstanceOf(StartError);
    const { code, exitCode } = error as StartError;
    expect({ code, exitCode }).toEqual({ code: 'folder.damaged', exitCode: 3 });
    for (const language of ['zh-CN', 'en-US'] as const) {
      const sentence = (error as StartError).in(language);
      expect(sentence).toContain(database);
      expect(sentence).not.toMatch(/Abort|ASSERTIONS|\n/);
    }
    expect((error as StartError).in('en-US')).toMatch(/restore/);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  it('says that the disk is full', async () => {
    // Linux has a device that is always full.
    const full = await thrown(() => writeFileSync('/dev/full', 'x'));
    const ofSql = Object.assign(new Error('could not extend file'), { code: '53100' });
    for (const reason of [full, ofSql, new Error('query failed', { cause: ofSql })]) {
      const error = folderFailure(reason, folder);
      expect(error).toMatchObject({ code: 'folder.full', exitCode: 3, params: { folder } });
      expect(error).toMatchObject({ message: expect.stringContaining(folder) });
    }
  });

  it('leaves what is not about the folder as it is', () => {
    const broken = Object.assign(new Error('column "a" does not exist'), { code: '42703' });
    expect(folderFailure(broken, folder)).toBe(broken);
    const locked = new StartError('folder.locked');
    expect(folderFailure(locked, folder)).toBe(locked);
  });
});

describe('a data folder', () => {
  it('is made with the folders above it, for its owner alone', () => {
    ensureDataDir(join(folder, 'a', 'b'));
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true);
    ensureDataDir(join(folder, 'a', 'b'));
  });

  it.each(['/proc/x', '/proc/x/y', '/dev/null/x', '/sys/mall'])('is refused at once at %s', (place) => {
    const began = Date.now();
    expect(() => ensureDataDir(place)).toThrow(
      expect.objectContaining({
        code: 'folder.unwritable',
        params: expect.objectContaining({ folder: place }),
      }),
    );
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it('that is a file is refused', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => ensureDataDir(file)).toThrow(expect.objectContaining({ code: 'folder.unwritable' }));
  });
});
