import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecords } from '../storage/records.js';
import { createChannel } from './channel.js';
import { createLock } from './lock.js';

const records = () => createRecords(localStorage, sessionStorage, Date.now);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('lock', () => {
  it('opens with the password alone, and stores only a salted hash', async () => {
    const lock = createLock(records(), createChannel('lock-1'));
    await lock.lock('plum');
    expect(lock.state.getState().locked).toBe(true);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('plum');
    expect(await lock.unlock('pear')).toBe(false);
    expect(createLock(records(), createChannel('lock-1')).state.getState().locked).toBe(true);
    expect(await lock.unlock('plum')).toBe(true);
    expect(lock.hasPassword()).toBe(true);
    lock.clear();
    expect(lock.hasPassword()).toBe(false);
  });

  /** Two tabs of one browser, of which the second is followed by the first; what each is told. */
  const tabs = (name: string) => {
    const told: string[] = [];
    const ear = createChannel(name);
    const deaf = ear.listen(({ kind }) => told.push(kind));
    const lock = createLock(records(), createChannel(name));
    return { lock, told, tell: createChannel(name).tell, deaf };
  };
  const heard = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('tells the other tabs that it is shut and open again, and nothing of a shut one without a password', async () => {
    const { lock, told, deaf } = tabs('lock-2');
    await lock.lock();
    await heard();
    expect([told, lock.state.getState().locked]).toEqual([[], true]);
    await lock.lock('plum');
    await lock.unlock('pear');
    await lock.unlock('plum');
    await expect.poll(() => told).toEqual(['locked', 'unlocked']);
    deaf();
  });

  it('answers who asks whether it is shut, and only then', async () => {
    const { lock, told, tell, deaf } = tabs('lock-3');
    const stop = lock.follow();
    await expect.poll(() => told).toEqual(['who-is-locked']);
    tell({ kind: 'who-is-locked' });
    await heard();
    expect(told).toEqual(['who-is-locked', 'who-is-locked']);
    await lock.lock('plum');
    tell({ kind: 'who-is-locked' });
    await expect.poll(() => told.filter((kind) => kind === 'locked')).toHaveLength(2);
    await lock.unlock('plum');
    tell({ kind: 'who-is-locked' });
    await heard();
    expect(told.filter((kind) => kind === 'locked')).toHaveLength(2);
    stop();
    deaf();
  });

  it('is shut with the password of another tab, and no more once it does not follow', async () => {
    const { lock, tell, deaf } = tabs('lock-4');
    const stop = lock.follow();
    tell({ kind: 'locked', salt: 'aa', hash: 'bb' });
    await expect.poll(() => lock.state.getState().locked).toBe(true);
    expect([lock.hasPassword(), await lock.unlock('plum')]).toEqual([true, false]);
    tell({ kind: 'unlocked' });
    await expect.poll(() => lock.state.getState().locked).toBe(false);
    tell({ kind: 'signed-out' });
    stop();
    tell({ kind: 'locked', salt: 'aa', hash: 'bb' });
    await heard();
    expect(lock.state.getState().locked).toBe(false);
    deaf();
  });

  it('opens with the password alone on a page from plain http too, which has less to keep it with', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const lock = createLock(records(), createChannel('lock-5'));
    await lock.lock('plum');
    const kept = records().get<{ salt: string; hash: string }>('lockPasswd');
    expect(kept?.salt).toMatch(/^[\da-f]{32}$/);
    expect(kept?.hash).not.toContain('NaN');
    expect([await lock.unlock('pear'), await lock.unlock('plum')]).toEqual([false, true]);
    const first = kept?.hash;
    await lock.lock('plum');
    expect(records().get<{ hash: string }>('lockPasswd')?.hash).not.toBe(first);
    vi.unstubAllGlobals();
  });
});
