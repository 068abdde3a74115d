import { expect, it } from 'vitest';
import { timeLeft } from '../tenant-list/time-left.js';
import { allowedPart, pagesIn } from './menu-branch.js';
import { lastDayOf, type OpeningValues, openingBody } from './opening-values.js';

it.each<[OpeningValues, string | undefined]>([
  [{ term: 'month' }, '2026-02-28'],
  [{ term: 'quarter' }, '2026-04-30'],
  [{ term: 'year' }, '2027-01-31'],
  [{ term: 'never' }, undefined],
  [{ term: 'day', untilDay: '2026-05-06' }, '2026-05-06'],
  [{ term: 'day' }, undefined],
])('a licence that begins on the last of January and is good for %j ends on %s', (values, last) => {
  expect(lastDayOf(values, '2026-01-31')).toBe(last);
});

it('is sent without what was left empty, to the end of its last day', () => {
  const named = { tenantName: '店', linkman: '周' };
  expect(openingBody({ ...named, term: 'never', address: '', packageId: '' }, '2026-11-27')).toEqual(named);
  const whole = { ...named, packageId: '7', accountNumber: 5, adminName: '赵' };
  expect(openingBody({ ...whole, term: 'month' }, '2026-12-15')).toEqual({
    ...whole,
    expireTime: '2027-01-15 23:59:59',
  });
  expect(openingBody({ ...whole, quotaFree: true }, '2026-12-15')).toMatchObject({ accountNumber: -1 });
});

it('a package shows what it lists and the headings above, and counts pages alone', () => {
  const page = (id: string) => ({ id, title: id, children: [] });
  const tree = [{ id: 'a', title: 'a', children: [page('b'), page('c')] }, page('d')];
  const part = allowedPart(tree, new Set(['c', 'gone']));
  expect(part).toEqual([{ id: 'a', title: 'a', children: [page('c')] }]);
  expect([pagesIn(part), pagesIn(tree)]).toEqual([1, 3]);
});

it.each([
  ['2026-12-09 00:00:00', 12, false, 'warning'],
  ['2027-01-09 00:00:00', 43, false, 'neutral'],
  ['2026-12-04 23:59:59', 7, false, 'danger'],
  ['2026-11-27 23:59:59', 0, false, 'danger'],
  ['2026-11-24 08:00:00', 3, true, 'danger'],
])('of a licence until %s there are %s days', (end, days, over, tone) => {
  expect(timeLeft(end, '2026-11-27 10:00:00')).toEqual({ days, over, tone });
});
