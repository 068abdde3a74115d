import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLock, type LockRecord, memoryLockStorage } from './lock.js';
import { makeLockHash, matchesLockHash } from './lock-hash.js';
import { registrationProblem, switchProblem } from './registration.js';
import { needsRegistration } from './token-set.js';

afterEach(() => vi.unstubAllGlobals());

describe('the lock', () => {
  it('asks for a password when there is none, and stays unlocked until it has one', async () => {
    const lock = createLock(memoryLockStorage());
    expect(lock.hasPassword()).toBe(false);
    expect(await lock.lock()).toBe('lock.password.required');
    expect(await lock.lock('  ')).toBe('lock.password.required');
    expect(lock.isLocked()).toBe(false);
  });

  it('opens with its password alone, and locks again without asking', async () => {
    const lock = createLock(memoryLockStorage());
    expect(await lock.lock('1234')).toBeUndefined();
    expect(lock.isLocked()).toBe(true);
    expect(await lock.unlock('')).toBe('lock.password.required');
    expect(await lock.unlock('4321')).toBe('lock.password.wrong');
    expect(lock.isLocked()).toBe(true);
    expect(await lock.unlock('1234')).toBeUndefined();
    expect(lock.isLocked()).toBe(false);
    await lock.lock();
    expect(lock.isLocked()).toBe(true);
    lock.clear();
    expect([lock.isLocked(), lock.hasPassword()]).toEqual([false, false]);
  });

  it('keeps a salted hash, never the password', async () => {
    const storage = memoryLockStorage();
    await createLock(storage).lock('hunter2');
    const first = JSON.stringify(storage.read());
    expect(first).not.toContain('hunter2');
    await createLock(storage).lock('hunter2');
    expect(JSON.stringify(storage.read())).not.toBe(first);
  });

  it('reaches the other tabs, which do not announce it again', async () => {
    const announced: (LockRecord | undefined)[] = [];
    const other = createLock(memoryLockStorage());
    let drawn = 0;
    other.subscribe(() => {
      drawn += 1;
    });
    const announce = (record: LockRecord | undefined) => {
      announced.push(record);
      other.follow(record);
    };
    const lock = createLock({ ...memoryLockStorage(), announce });
    await lock.lock('1');
    expect([other.isLocked(), drawn, announced.length]).toEqual([true, 1, 1]);
    expect(await other.unlock('1')).toBeUndefined();
  });

  it('is as strong as the browser can, and works where it has no crypto.subtle', async () => {
    const strong = await makeLockHash('果');
    expect(strong).toMatchObject({ algorithm: 'pbkdf2', rounds: 100_000 });
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const plain = await makeLockHash('果');
    expect(plain).toMatchObject({ algorithm: 'md5', rounds: 5_000 });
    expect([await matchesLockHash(plain, '果'), await matchesLockHash(plain, 'x')]).toEqual([true, false]);
    vi.unstubAllGlobals();
    expect([await matchesLockHash(strong, '果'), await matchesLockHash(strong, 'x')]).toEqual([true, false]);
  });
});

it('a hash that was kept earlier still opens: rounds are counted as they were', async () => {
  const salt = 's';
  const md5 = (rounds: number, hash: string) => ({ algorithm: 'md5' as const, rounds, salt, hash });
  expect(await matchesLockHash(md5(1, '1952a01898073d1e561b9b4f2e42cbd7'), 'p')).toBe(true);
  expect(await matchesLockHash(md5(2, '937f7b2cc9d41a4246897d086848dade'), 'p')).toBe(true);
  expect(await matchesLockHash(md5(3, '937f7b2cc9d41a4246897d086848dade'), 'p')).toBe(false);
  const slow = {
    algorithm: 'pbkdf2' as const,
    rounds: 2,
    salt,
    hash: '1998f3d3f22119b7f9a77c8ae8b1df0d6e5dde8ae44a6adea8bd836734ca3673',
  };
  expect(await matchesLockHash(slow, 'p')).toBe(true);
  expect(await matchesLockHash({ ...slow, rounds: 3 }, 'p')).toBe(false);
});

describe('registration', () => {
  const whole = { tenantId: '000000', name: 'n', account: 'a', password: 'p', password2: 'p' };

  it.each([
    [{}, 'register.tenantId.required'],
    [{ ...whole, tenantId: ' ' }, 'register.tenantId.required'],
    [{ ...whole, account: '', password: '' }, 'register.account.required'],
    [{ ...whole, password: '' }, 'register.password.required'],
    [{ ...whole, password2: undefined }, 'register.password.required'],
    [{ ...whole, password2: 'q' }, 'register.password.mismatch'],
    [whole, undefined],
  ])('%j → %s', (form, message) => {
    expect(registrationProblem(form)?.message).toBe(message);
  });

  it('comes up for a social account that is bound to nobody', () => {
    expect(['', '-1', '7'].map((userId) => needsRegistration({ userId }))).toEqual([true, true, false]);
  });
});

it('needs a department and a role to switch', () => {
  expect(switchProblem({})?.message).toBe('switch.deptId.required');
  expect(switchProblem({ deptId: '1', roleId: '' })?.message).toBe('switch.roleId.required');
  expect(switchProblem({ deptId: '1', roleId: '2' })).toBeUndefined();
  const none = { depts: [], roles: [{}] };
  expect(switchProblem({ roleId: '2' }, none)).toBeUndefined();
  expect(switchProblem({}, none)?.message).toBe('switch.roleId.required');
});
