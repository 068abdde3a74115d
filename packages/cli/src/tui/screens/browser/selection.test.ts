import { expect, it } from 'vitest';
import { plainText } from '../../components/text/segments.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { inFront } from '../../controllers/screen-stack.js';
import { headlineSegments } from '../../frame/headline.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const down: DashboardEvent = { type: 'move', motion: 'down' };
const select = (what: 'one' | 'range' | 'all' | 'none'): DashboardEvent => ({ type: 'select', what });

async function chosenAfter(...events: readonly DashboardEvent[]) {
  const ready = await readyState({ resources: ['tenant'] });
  const listed = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(9));
  const screen = inFront(after(listed, ...events).state, 'browser');
  return { ids: [...(screen?.selected.keys() ?? [])].map((id) => Number(id) - 1000), anchor: screen?.anchor };
}

it('a range goes from one press to the next, and the one after begins another', async () => {
  const range = [select('range'), down, down, select('range')];
  expect(await chosenAfter(...range)).toEqual({ ids: [0, 1, 2], anchor: undefined });
  const again = [...range, down, down, select('range')];
  expect(await chosenAfter(...again)).toEqual({ ids: [0, 1, 2], anchor: 4 });
  expect((await chosenAfter(...again, down, select('range'))).ids).toEqual([0, 1, 2, 4, 5]);
});

it('nothing chosen is no range begun either', async () => {
  const begun = [select('range'), down, select('none')];
  expect(await chosenAfter(...begun)).toEqual({ ids: [], anchor: undefined });
});

it('all are let go once all are chosen, one moves on to the next row', async () => {
  expect((await chosenAfter(select('all'))).ids).toHaveLength(9);
  expect((await chosenAfter(select('all'), select('all'))).ids).toEqual([]);
  expect((await chosenAfter(select('one'), select('one'))).ids).toEqual([0, 1]);
});

it('how many there are, and how many are chosen, is read in groups of three', async () => {
  const ready = await readyState({ resources: ['tenant'] });
  const listed = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(1234));
  const { state } = after(listed, select('all'));
  expect(plainText(headlineSegments(state))).toContain('共 1,234 条 · 第 1/42 页 · 已选 1,234 条');
});
