import { expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import { handleKey } from '../../input/handle-key.js';
import { after, readyState } from '../../testing/states.js';
import { maxFigures, visibleFigures } from './home-figures.js';

const figures = async (permissions: readonly string[]) =>
  visibleFigures(await readyState({ roles: ['staff'], permissions })).map(({ key }) => key);

it('a figure is of the list that it counts: whoever may see only the other one does not see it', async () => {
  const ready = await readyState();
  const [main, waiting] = ready.catalog.user?.lists ?? [];
  expect(waiting?.name).toBe('waiting');
  expect(await figures([main?.code ?? ''])).not.toContain('user.waiting');
  expect(await figures([waiting?.code ?? ''])).toEqual(['user.waiting']);
  const all = visibleFigures(ready).filter(({ key }) => key === 'user.waiting');
  expect(all.map(({ list }) => list.key)).toEqual(['user waiting']);
});

it('its digit opens exactly that list, narrowed to what was counted', async () => {
  const ready = await readyState();
  const at = visibleFigures(ready).findIndex(({ key }) => key === 'user.waiting');
  const query = { status: '0' };
  const counted = { 'user.waiting': { count: 2, query } };
  const loaded = after(ready, { type: 'figures', screen: 0, figures: counted, took: 1 }).state;
  const event = handleKey(loaded, { name: String(at + 1) });
  expect(event).toEqual({ type: 'open-figure', at });
  const { state } = after(loaded, { type: 'open-figure', at });
  expect(inFront(state, 'browser')).toMatchObject({
    list: { key: 'user waiting' },
    request: { scope: { query, title: { of: 'user', word: 'figure.waiting' } } },
  });
  expect(visibleFigures(ready).length).toBeLessThanOrEqual(maxFigures);
});
