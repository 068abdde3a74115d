import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyValue } from '../contract/core/empty-value.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { avatarProblem } from './avatar.js';
import { createErrorLog } from './error-log.js';
import { formatDate } from './format-date.js';
import { phoneProblem } from './phone.js';
import { createRecordStore } from './record-store.js';
import { redactSecrets } from './redact.js';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function createRecords() {
  const [session, local] = [storage(), storage()];
  return { session, local, records: createRecordStore({ session, local, clock: { now: () => 5 } }) };
}

describe('the empty-value rule (section 5)', () => {
  it.each([[null], [undefined], ['null'], ['undefined'], [''], [[]], [{}]])('%j is empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });

  it.each([
    [0],
    [-1],
    [Number.NaN],
    [false],
    [true],
    [' '],
    ['0'],
    [[0]],
    [{ a: undefined }],
    [new Date()],
    [new Map()],
  ])('%j is not', (value) => expect(isEmptyValue(value)).toBe(false));

  it('never takes a number or a truth value for empty', () => {
    fc.assert(fc.property(fc.oneof(fc.double(), fc.boolean(), fc.bigInt()), (value) => !isEmptyValue(value)));
  });
});

describe('the phone rule (section 5)', () => {
  it.each([
    [undefined, 'phone.empty'],
    ['', 'phone.empty'],
    ['null', 'phone.empty'],
    ['1380013800', 'phone.length'],
    ['138001380000', 'phone.length'],
    ['12800138000', 'phone.format'],
    ['1380013800a', 'phone.format'],
    ['13800138000', undefined],
    [' 19912345678 ', undefined],
  ])('%j → %s', (value, problem) => {
    expect(phoneProblem(value)).toBe(problem);
  });

  it("does not have the original's flaw: there, a number that matched the landline pattern was a format failure", () => {
    // The original tested a mobile number against a landline pattern and refused it when it matched.
    const landline = /^(0\d{2,3})?-?\d{7,8}$|^1\d{10}$/;
    expect(landline.test('13800138000')).toBe(true);
    expect(phoneProblem('13800138000')).toBeUndefined();
    expect(phoneProblem('01012345678')).toBe('phone.format');
  });
});

it('takes jpg and png up to 500 kB as avatars', () => {
  const of = (type: string, size: number) => avatarProblem({ type, size });
  expect([of('image/png', 512_000), of('image/JPEG', 1)]).toEqual([undefined, undefined]);
  expect([of('image/png', 512_001), of('image/gif', 1), of('', 1)]).toEqual(Array(3).fill('avatar.tip'));
});

describe('dates', () => {
  const moment = new Date(2026, 10, 5, 15, 4, 9, 7);

  it.each([
    [undefined, '2026-11-05 15:04:09'],
    ['yyyy-MM-dd HH:mm:ss', '2026-11-05 15:04:09'],
    ['yy/M/d h:m:s', '26/11/5 15:4:9'],
    ['yyyy年MM月dd日 qq S', '2026年11月05日 04 7'],
  ])('%s', (pattern, text) => {
    expect(formatDate(moment, pattern)).toBe(text);
  });

  it('that do not exist are empty', () => expect(formatDate(new Date('x'))).toBe(''));

  it('in the default pattern read back as the same second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1000, 0, 1), max: new Date(9998, 0, 1), noInvalidDate: true }),
        (date) => {
          const back = new Date(formatDate(date).replace(' ', 'T')).getTime();
          // An hour that daylight saving has twice reads back as the other one.
          const apart = Math.abs(back - Math.floor(date.getTime() / 1000) * 1000);
          expect([0, 1_800_000, 3_600_000, 7_200_000]).toContain(apart);
        },
      ),
    );
  });
});

describe('stored records (sections 3 and 9)', () => {
  it('carry type of data, content and time, under the prefix', () => {
    const { session, local, records } = createRecords();
    records.set('language', 'zh');
    records.set('isLock', true, { type: 'session' });
    expect(JSON.parse(local.kept.get('mall-language') ?? '')).toEqual({
      dataType: 'string',
      content: 'zh',
      datetime: 5,
    });
    expect(JSON.parse(session.kept.get('mall-isLock') ?? '')).toEqual({
      ...{ dataType: 'boolean', content: true, type: 'session', datetime: 5 },
    });
  });

  it('are read from the session first', () => {
    const { records } = createRecords();
    records.set('a', 'local');
    records.set('a', 'session', { type: 'session' });
    expect([records.get('a'), records.record('a')?.datetime]).toEqual(['session', 5]);
    records.remove('a');
    expect(records.get('a')).toBeUndefined();
  });

  it('survive broken entries and a full storage', () => {
    const { local, records } = createRecords();
    local.kept.set('mall-a', '{"dataType"');
    local.kept.set('mall-b', '5');
    expect([records.get('a'), records.get('b')]).toEqual([undefined, undefined]);
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    createRecordStore({ session: full, local: full, clock: { now: () => 0 } }).set('a', 1);
  });
});

describe('the local error log', () => {
  const setUp = () => {
    const { records } = createRecords();
    return createErrorLog({
      records,
      now: () => new Date(2026, 0, 2, 3, 4, 5),
      url: () => 'http://a/wel?Blade-Auth=abc',
    });
  };

  it('keeps url, time, type, message, stack and info', () => {
    const log = setUp();
    const error = new TypeError('broken');
    log.add(error, { info: 'render' });
    log.add('text', { type: 'warning' });
    expect(log.entries()).toMatchObject([
      {
        url: 'http://a/wel?Blade-Auth=***',
        time: '2026-01-02 03:04:05',
        type: 'error',
        message: 'broken',
        info: 'render',
      },
      { type: 'warning', message: 'text', stack: '', info: '' },
    ]);
    expect(log.entries()[0]?.stack).toContain('TypeError');
  });

  it('shows 99 on its badge at most, and keeps the newest 500', () => {
    const log = setUp();
    for (let count = 0; count < 99; count += 1) log.add(String(count));
    expect(log.badge()).toBe(99);
    for (let count = 99; count < 600; count += 1) log.add(String(count));
    expect([log.badge(), log.entries().length, log.entries().at(-1)?.message]).toEqual([99, 500, '599']);
    log.clear();
    expect([log.badge(), log.entries()]).toEqual([0, []]);
  });

  it('uploads what the contract takes, however long and however secret', () => {
    const log = setUp();
    log.add(new Error(`password=hunter2 ${'x'.repeat(9_000)}`), { info: 'bearer eyJhbGciOi.eyJzdWIi.c2ln' });
    const upload = log.upload();
    expect(auth.operations.uploadLogs.input.safeParse(upload).success).toBe(true);
    expect(JSON.stringify(upload)).not.toMatch(/hunter2|eyJ/);
  });
});

it.each([
  ['Blade-Auth: bearer abcdefghijkl', 'Blade-Auth: *** ***'],
  ['{"password":"a b","x":1}', '{"password":***,"x":1}'],
  ['?access_token=abc&x=1', '?access_token=***&x=1'],
  ['nothing to hide: passwords are hashed', 'nothing to hide: passwords are hashed'],
])('redacts %s', (given, wanted) => {
  expect(redactSecrets(given)).toBe(wanted);
});
