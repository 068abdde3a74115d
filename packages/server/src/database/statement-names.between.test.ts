import { expect, it } from 'vitest';
import { statementNames } from './statement-names.js';

it('the same text has the same name, at every server and in every process', () => {
  const [here, there] = [statementNames(), statementNames()];
  const name = here.nameOf('select 1');
  expect(name).toBe('mall_MjIAOSj5_oapy2NPRQ1aU6QCWBk');
  expect(here.nameOf('select 1')).toBe(name);
  expect(there.nameOf('select 1')).toBe(name);
  expect(there.nameOf('select 2')).not.toBe(name);
  // PostgreSQL cuts names at 63 bytes, where two would become one.
  expect(name?.length).toBeLessThan(63);
});

it('no more than five hundred texts have one; those that have keep it', () => {
  const names = statementNames();
  const first = names.nameOf('select 0');
  for (let n = 1; n < 499; n += 1) names.nameOf(`select ${n}`);
  const last = names.nameOf('select 499');
  expect(last).toBeDefined();
  expect(names.nameOf('select 500')).toBeUndefined();
  expect(names.nameOf('select 0')).toBe(first);
  expect(names.nameOf('select 499')).toBe(last);
});

it('a text that is longer than ten thousand has none, and takes no place', () => {
  const names = statementNames();
  const long = (length: number) => 'x'.repeat(length);
  expect(names.nameOf(long(10_001))).toBeUndefined();
  expect(names.nameOf(long(10_000))).toBeDefined();
  for (let n = 0; n < 600; n += 1) names.nameOf(long(10_002 + n));
  expect(names.nameOf('select 1')).toBeDefined();
});

it('who has given up names nothing any more, not what had a name either', () => {
  const names = statementNames();
  names.nameOf('select 1');
  names.giveUp();
  expect(names.nameOf('select 1')).toBeUndefined();
  expect(names.nameOf('select 2')).toBeUndefined();
  names.giveUp();
});
