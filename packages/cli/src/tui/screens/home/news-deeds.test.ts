import { expect, it } from 'vitest';
import type { Told } from './home-state.js';
import { deedsIn } from './news-deeds.js';

const line = (id: string, more: Partial<Told> = {}): Told & { readonly id: string } => ({
  id,
  ...{
    moment: `2026-11-22 10:00:0${9 - Number(id)}`,
    who: 'admin',
    tenant: '100001',
    title: 't',
    name: 'goods',
  },
  ...{ operation: 'onSale', request: id, input: { id } },
  ...more,
});
const counts = (...lines: readonly (Told & { readonly id: string })[]) =>
  deedsIn(lines, new Map()).map(({ count }) => count);

it('what one person does again and again is one deed, by whoever it is and in whatever shop it is', () => {
  expect(counts(line('1'), line('2'), line('3'))).toEqual([3]);
  expect(counts(line('1'), line('2', { who: 'wang' }))).toEqual([1, 1]);
  // Everybody's administrator is called admin.
  expect(counts(line('1'), line('2', { tenant: '100002' }))).toEqual([1, 1]);
  expect(counts(line('1'), line('2', { operation: 'offSale' }))).toEqual([1, 1]);
});

it('a batch that names no rows is as many as it says', () => {
  expect(counts(line('1', { input: { count: '10000' } }))).toEqual([10_000]);
  expect(counts(line('1', { input: {} }))).toEqual([1]);
});
