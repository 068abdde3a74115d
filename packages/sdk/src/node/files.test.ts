import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobStateOf } from '../jobs/job-state.js';
import { planJob } from '../jobs/plan-job.js';
import { runJob } from '../jobs/run-job.js';
import { tokenSetOf } from '../session/token-set.js';
import { tokenReplyOf } from '../testing/index.js';
import { fileJournal, readJournalFile } from './file-journal.js';
import { takeLock } from './file-lock.js';
import { fileStore } from './file-store.js';

const tokens = (own = {}, now = Date.now()) => tokenSetOf(tokenReplyOf(own), now);
const times = { wait: 200, stale: 60_000 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the token file', () => {
  it('is for its owner alone, in a folder made on the way, and leaves nothing beside it', async () => {
    const path = join(folder, 'a/b/tokens.json');
    const store = fileStore(path);
    expect(await store.read()).toBeUndefined();
    await store.exclusive(() => store.write(tokens()));
    expect(await store.read()).toMatchObject({ accessToken: 'access-1' });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'a/b'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'a/b'))).toEqual(['tokens.json']);
    await store.write(undefined);
    expect(await readdir(join(folder, 'a/b'))).toEqual([]);
    await store.write(undefined);
  });

  it.each(['', '{', '[]', 'null', '{"tokens":{"accessToken":1}}'])(
    'that holds %j holds no tokens',
    async (content) => {
      const path = join(folder, 'tokens.json');
      await writeFile(path, content);
      expect(await fileStore(path).read()).toBeUndefined();
    },
  );

  it('that the disk refuses is told in words', async () => {
    const store = fileStore(folder, { language: () => 'en-US' });
    await expect(store.read()).rejects.toMatchObject({
      name: 'StoreError',
      message: `Cannot read or write ${folder}: EISDIR`,
    });
    await expect(store.write(tokens())).rejects.toMatchObject({ code: 'store.failed' });
    const blocked = fileStore('/dev/null/tokens.json');
    await expect(blocked.exclusive(async () => 1)).rejects.toMatchObject({ code: 'store.failed' });
  });

  it('is never seen half-written', async () => {
    const store = fileStore(join(folder, 'tokens.json'));
    await store.write(tokens());
    let writing = true;
    const reads = (async () => {
      while (writing) expect((await store.read())?.refreshToken).toBe('refresh-1');
    })();
    for (let round = 0; round < 30; round += 1)
      await store.write(tokens({ access_token: 'x'.repeat(5_000) }));
    writing = false;
    await reads;
  });
});

describe('the lock', () => {
  const lockFile = () => join(folder, 'x.lock');
  const leave = (holder: object) => writeFile(lockFile(), JSON.stringify(holder));

  it('lets one in at a time', async () => {
    let inside = 0;
    const enter = async () => {
      const lock = await takeLock(lockFile(), { ...times, wait: 20_000 });
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside -= 1;
      await lock.release();
    };
    await Promise.all(Array.from({ length: 20 }, enter));
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a dead process at once', async () => {
    await leave({ pid: 2 ** 22 + 1, host: hostname(), nonce: 'x' });
    const lock = await takeLock(lockFile(), times);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a dead process lets one in at a time, though many see that it is dead', async () => {
    for (let round = 0; round < 15; round += 1) {
      await leave({ pid: 2 ** 22 + 1, host: hostname(), nonce: 'x' });
      let inside = 0;
      const enter = async () => {
        const lock = await takeLock(lockFile(), { ...times, wait: 20_000 });
        inside += 1;
        expect(inside).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        await lock.release();
      };
      await Promise.all(Array.from({ length: 12 }, enter));
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not taken from a living one, whose number it tells', async () => {
    await leave({ pid: process.pid, host: hostname(), nonce: 'x' });
    await expect(takeLock(lockFile(), times)).rejects.toMatchObject({ pid: process.pid });
    const store = fileStore(join(folder, 'x'), { wait: 10, language: () => 'en-US' });
    await expect(store.exclusive(async () => 1)).rejects.toMatchObject({
      name: 'StoreError',
      code: 'store.busy',
    });
  });

  it('of another machine counts until it has given no sign for long', async () => {
    await leave({ pid: 1, host: 'elsewhere', nonce: 'x' });
    await expect(takeLock(lockFile(), times)).rejects.toThrow();
    const old = new Date(Date.now() - 61_000);
    await utimes(lockFile(), old, old);
    await (await takeLock(lockFile(), times)).release();
  });

  it('that its holder lost to another is not removed by the loser', async () => {
    const lock = await takeLock(lockFile(), times);
    await leave({ pid: process.pid, host: hostname(), nonce: 'the next' });
    await lock.release();
    expect(await readdir(folder)).toEqual(['x.lock']);
  });
});

describe('the journal file', () => {
  const units = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `u${index}`, input: index }));

  it('keeps a job between two openings, and belongs to one process at a time', async () => {
    const path = join(folder, 'jobs/j.jsonl');
    const journal = await fileJournal(path);
    await planJob(journal, { id: 'j', kind: 'k' }, units(3));
    await expect(fileJournal(path)).rejects.toMatchObject({ code: 'store.busy' });
    expect(jobStateOf(await readJournalFile(path))).toMatchObject({ planned: true });
    await journal.close();
    const again = await fileJournal(path);
    const summary = await runJob(again, { idempotent: true, send: async () => 'ok' });
    await again.close();
    expect(summary).toMatchObject({ state: 'finished', done: 3 });
    expect(jobStateOf(await readJournalFile(path))).toMatchObject({ end: 'finished', counts: { done: 3 } });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('drops a line that a death cut off, wherever it was cut', async () => {
    const path = join(folder, 'j.jsonl');
    const journal = await fileJournal(path);
    await planJob(journal, { id: 'j', kind: 'k' }, [{ key: '果', input: '🍎' }]);
    await journal.close();
    const whole = await readFile(path);
    for (let length = 0; length <= whole.length; length += 1) {
      await writeFile(path, whole.subarray(0, length));
      const opened = await fileJournal(path);
      await opened.append([{ type: 'ended', state: 'cancelled', at: 1 }]);
      await opened.close();
      expect((await readJournalFile(path)).at(-1)).toMatchObject({ type: 'ended' });
    }
  });

  it('says so when the file is no journal', async () => {
    const path = join(folder, 'notes.txt');
    await writeFile(path, 'shopping list\n');
    await expect(fileJournal(path)).rejects.toMatchObject({ name: 'JobError', code: 'job.foreign' });
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });
});
