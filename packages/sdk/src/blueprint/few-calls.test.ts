import { expect, it } from 'vitest';
import { readLive } from './read-live.js';
import type { DocumentRow } from './schema.js';
import { apply, empty, journalOf, kinds, run } from './tenant.fixture.js';

const departments = (count: number): DocumentRow[] => [
  {
    ...{ name: 'top', fullName: 'top', category: 1, sort: 1 },
    children: Array.from({ length: count }, (_, index) => ({
      ...{ name: `d${index}`, fullName: 'd', category: 1, sort: index },
    })),
  },
];

it('a tree of new rows is not read again for each of them', async () => {
  const port = empty();
  const journal = await journalOf({ version: 1, departments: departments(120) }, port);
  let reads = 0;
  const { rows } = port;
  port.rows = (...args) => {
    reads += 1;
    return rows(...args);
  };
  expect(await run(journal, port)).toMatchObject({ state: 'finished', done: 121 });
  expect(reads).toBeLessThan(10);
  expect(port.tables.get('departments')).toHaveLength(121);
});

it('a row that somebody else has made is seen by the steps that follow', async () => {
  const port = empty();
  const document = { version: 1, departments: departments(60) } as const;
  const journal = await journalOf(document, port);
  const { create } = port;
  port.create = async (kind, values) => {
    const row = await create(kind, values);
    if (values.deptName === 'd0') await create(kind, { ...values, deptName: 'd59', fullName: 'theirs' });
    return row;
  };
  expect((await run(journal, port)).state).toBe('partly');
  const named = port.tables.get('departments')?.filter(({ deptName }) => deptName === 'd59');
  expect(named).toMatchObject([{ fullName: 'theirs' }]);
});

it('a creation that nobody knows the end of is looked for before the next try', async () => {
  const port = empty();
  const journal = await journalOf({ version: 1, departments: departments(2) }, port);
  const { create } = port;
  let lost = true;
  port.create = async (kind, values) => {
    const row = await create(kind, values);
    if (values.deptName === 'd1' && lost) {
      lost = false;
      throw new TypeError('the answer was lost');
    }
    return row;
  };
  await run(journal, port);
  expect((await run(journal, port)).state).toBe('finished');
  expect(port.tables.get('departments')).toHaveLength(3);
});

it('parts of many rows are asked for a few at a time', async () => {
  const port = empty();
  const roles = Array.from({ length: 40 }, (_, index) => ({ name: `r${index}`, alias: 'r', menus: ['m1'] }));
  await apply({ version: 1, roles }, port);
  let [under, most] = [0, 0];
  port.part = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setImmediate(resolve));
    under -= 1;
    return {};
  };
  expect((await readLive(port, kinds, ['roles'])).entries.get('roles')).toHaveLength(40);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
});
