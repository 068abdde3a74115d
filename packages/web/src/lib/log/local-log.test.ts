import { beforeEach, describe, expect, it } from 'vitest';
import { createRecords } from '../storage/records.js';
import { badgeCount, createLocalLog } from './local-log.js';

const opened = () => createLocalLog(createRecords(localStorage, sessionStorage, Date.now));
const messages = (log: ReturnType<typeof opened>) =>
  log.state.getState().entries.map(({ message }) => message);
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

beforeEach(() => localStorage.clear());

describe('the log of this browser', () => {
  it('says of an error what it was, where and when, and of anything else how it reads', () => {
    const log = opened();
    log.add(new TypeError('no such thing'), 'in a table');
    log.add('just words');
    log.add(undefined);
    const [nothing, words, error] = log.state.getState().entries;
    expect(error).toMatchObject({ message: 'no such thing', info: 'in a table', url: location.href });
    expect(error?.stack).toContain('local-log.test');
    expect(error?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(words).toMatchObject({ message: 'just words', stack: '', info: '' });
    expect(nothing).toMatchObject({ message: 'undefined', stack: '' });
  });

  it('is there after a reload, the latest first, as many as are worth reading and as long as one can send', () => {
    const log = opened();
    for (let count = 1; count <= 201; count += 1) log.add(`error ${count}`);
    expect(messages(opened())).toEqual(Array.from({ length: 200 }, (_, at) => `error ${201 - at}`));
    log.add(Object.assign(new Error('x'.repeat(5_000)), { stack: 'y'.repeat(30_000) }), 'z'.repeat(5_000));
    const [long] = opened().state.getState().entries;
    expect([long?.message, long?.stack, long?.info].map((text) => text?.length)).toEqual([
      4_000, 20_000, 4_000,
    ]);
    log.clear();
    expect([messages(log), messages(opened())]).toEqual([[], []]);
  });

  it('hears what nobody has caught until it is stopped, but for errors that are none', () => {
    const log = opened();
    const stop = log.watch(window);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
    for (const error of [null, undefined])
      window.dispatchEvent(Object.assign(new Event('error'), { error, message: 'ResizeObserver loop' }));
    window.dispatchEvent(rejection('refused'));
    expect(messages(log)).toEqual(['refused', 'thrown']);
    expect(log.state.getState().entries[0]?.info).toBe('unhandledrejection');
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    window.dispatchEvent(rejection('later'));
    expect(messages(log)).toEqual(['refused', 'thrown']);
  });

  it('keeps no password and no token, wherever they stand in what went wrong', () => {
    history.replaceState(null, '', '/login?access_token=plum-7');
    const log = opened();
    const error = Object.assign(new Error('password=plum-8 refused'), { stack: 'Error: secret=plum-9' });
    log.add(error, 'bearer eyJhbGciOi.eyJzdWIi.c2ln');
    const text = JSON.stringify([log.state.getState().entries, { ...localStorage }]);
    expect(text).toContain('refused');
    expect(text).not.toMatch(/plum|eyJ/);
    history.replaceState(null, '', '/');
  });

  it('counts up to what its badge has room for', () => {
    expect([98, 99, 100].map((length) => badgeCount(Array.from({ length })))).toEqual([98, 99, 99]);
  });
});
