import { expect, it } from 'vitest';
import { visibleLists } from '../../controllers/resource/visible.js';
import { readyState, type StateOptions } from '../../testing/states.js';
import { homeLayout } from './home-layout.js';
import type { NewsItem } from './home-state.js';

const news = Array.from({ length: 6 }, (_, index): NewsItem => {
  const done = { moment: '', who: '', tenant: '', title: '', name: '', about: '', count: 1, changes: [] };
  return { ...done, id: String(index) };
});
const layoutOf = async (options: StateOptions) => homeLayout(await readyState(options), { news });

it('lists stand side by side before one of them is long, and what is new has the room below them', async () => {
  const count = visibleLists(await readyState()).length;
  const wide = await layoutOf({ columns: 120, rows: 40 });
  expect(wide).toMatchObject({ columns: 3, lists: Math.ceil(count / 3), news: 6 });
  const resources = ['tenant', 'user', 'role', 'dict', 'param'];
  expect(await layoutOf({ resources })).toMatchObject({ columns: 2, lists: 3, news: 6 });
});

it('what is new takes a few lines of the lists where they are too many', async () => {
  const small = await layoutOf({ columns: 80, rows: 24 });
  expect(small.news).toBe(3);
  expect(small.lists).toBeLessThan(Math.ceil(visibleLists(await readyState()).length / 2));
});

it.each([
  [15, { headings: false, figures: 1, lists: 10, news: 0 }],
  [16, { headings: true, figures: 3, lists: 7, news: 0 }],
  [18, { headings: true, figures: 3, lists: 6, news: 2 }],
  [19, { headings: true, figures: 3, lists: 6, news: 3 }],
  [27, { headings: true, figures: 3, lists: 14, news: 3 }],
  [28, { headings: true, figures: 3, lists: 12, news: 6 }],
])('in %i lines the lists keep six, and what is new has at most three, or six', async (rows, layout) => {
  expect(await layoutOf({ columns: 80, rows })).toMatchObject(layout);
});

it('two jobs have their lines, with one above them', async () => {
  const state = await readyState({ columns: 80, rows: 24 });
  const jobs = [1, 2, 3].map((id) => ({ state: { id } })) as unknown as typeof state.jobs;
  const without = homeLayout(state, { news: [] });
  expect(homeLayout({ ...state, jobs }, { news: [] })).toEqual({
    ...without,
    jobs: 2,
    lists: without.lists - 3,
  });
});

it('few lists are all in sight, and what is new takes the lines that are left, its heading included', async () => {
  const state = await readyState({ columns: 80, resources: ['tenant', 'user', 'role', 'dict', 'param'] });
  for (const rows of [16, 17, 18, 19, 20, 24, 40]) {
    const layout = homeLayout({ ...state, size: { columns: 80, rows } }, { news });
    const { figures, lists, news: shown } = layout;
    const left = rows - 4 - (figures > 0 ? figures + 1 : 0) - 1 - lists;
    expect([rows, lists, shown]).toEqual([rows, 3, Math.max(0, Math.min(6, left - 1))]);
  }
});
