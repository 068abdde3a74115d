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
