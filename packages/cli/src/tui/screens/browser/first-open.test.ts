import { expect, it } from 'vitest';
import { currentScreen } from '../../controllers/screen-stack.js';
import { after, answered, readyState } from '../../testing/states.js';

/** Departments, each with one below it. */
const depts = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    { id: `${n}1`, parentId: '0', deptName: `dept ${n}` },
    { id: `${n}2`, parentId: `${n}1`, deptName: `below ${n}` },
  ]).flat();

it.each([
  [1, 2],
  [8, 16],
  [9, 9],
])('a tree of %i branches starts with %i lines: a small one is open', async (branches, lines) => {
  const asked = after(await readyState(), { type: 'open-resource', name: 'dept' });
  expect(currentScreen(answered(asked, depts(branches)))).toMatchObject({
    lines: { length: lines },
  });
});
