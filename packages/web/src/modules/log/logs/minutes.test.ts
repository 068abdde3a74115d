import { expect, it } from 'vitest';
import { countMinutes, inMinute, momentBefore } from './minutes.js';

const now = '2026-03-01 00:10:30';
const shown = ({ minutes }: ReturnType<typeof countMinutes>) =>
  minutes.filter(({ count }) => count !== 0).map(({ minute, count }) => `${minute.slice(11)} ${count}`);

it('counts what happened in each of the last sixty minutes, over midnight too', () => {
  const counted = countMinutes({
    ...{ now, total: 3 },
    moments: ['2026-03-01 00:10:29', '2026-03-01 00:10:00', '2026-02-28 23:11:00'],
  });
  expect(counted.minutes).toHaveLength(60);
  expect(shown(counted)).toEqual(['23:11 1', '00:10 2']);
  expect(momentBefore(now)).toBe('2026-02-28 23:10:59');
});

it('does not count minutes that were not read to their end, and says how many it has counted', () => {
  const moments = ['2026-03-01 00:10:29', '2026-03-01 00:08:10', '2026-03-01 00:08:00'];
  const counted = countMinutes({ now, moments, total: 9 });
  expect(counted.minutes.slice(-3)).toEqual([
    { minute: '2026-03-01 00:08', count: undefined },
    { minute: '2026-03-01 00:09', count: 0 },
    { minute: '2026-03-01 00:10', count: 1 },
  ]);
  expect(counted.minutes.filter(({ count }) => count === undefined)).toHaveLength(58);
  expect(counted).toMatchObject({ counted: 3, total: 9 });
});

it('the filters of a minute have all of it and nothing of its neighbours', () => {
  expect(inMinute('2026-03-01 00:00')).toEqual({
    createTime_dategt: '2026-02-28 23:59:59',
    createTime_datele: '2026-03-01 00:00:59',
  });
});
