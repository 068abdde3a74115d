import { describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import { handleKey } from '../../input/handle-key.js';
import { deliveryRows } from '../../testing/deliveries.fixture.js';
import { openDeliveries } from '../../testing/deliveries.js';
import type { Driven } from '../../testing/driven.js';
import { sendRefusal } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

const { drawFrame } = await loadFrames();
const frame = (driven: Driven) => drawFrame(driven.state());
const isReady = (driven: Driven) => driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');

describe('a list', () => {
  it('is sorted by what the server sorts it by', async () => {
    const { driven, queries } = await openDeliveries();
    driven.press('S', 'Supplier', keys.enter);
    await isReady(driven);
    expect(queries.at(-1)).toContain('ascs=supplier');
    expect(frame(driven)).toContain('sort Supplier ↑');
  });

  it('says of its other columns why it is not sorted by them, below those that it is sorted by', async () => {
    const { driven, queries } = await openDeliveries();
    const before = queries.length;
    driven.press('S');
    expect(frame(driven)).toMatch(/Supplier[\s\S]*Weight +the server does not sort by it/);
    driven.press('Weight', keys.enter);
    expect(frame(driven)).toContain('! the server does not sort by it');
    expect([queries.length, inFront(driven.state(), 'browser')?.request.sort]).toEqual([before, undefined]);
  });

  it('whose call sorts by nothing has no key for it, and says so', async () => {
    const ready = await readyState({ language: 'en-US', resources: ['region'] });
    const levels = answered(after(ready, { type: 'open-resource', name: 'region' }), []);
    expect(handleKey(levels, { name: 'S', text: 'S' })).toMatchObject({
      notice: { phrase: { key: 'reason.noSort' } },
    });
  });

  it('that is a tree is sorted here, by any of its columns', async () => {
    const ready = await readyState({ language: 'en-US', resources: ['dept'] });
    const tree = answered(after(ready, { type: 'open-resource', name: 'dept' }), []);
    const opened = after(tree, handleKey(tree, { name: 'S', text: 'S' })!).state;
    expect(drawFrame(opened)).not.toContain('does not sort');
  });
});

describe('an order that the server refuses', () => {
  const refusing = (refusal: (order: string) => number | undefined) =>
    openDeliveries({
      list: (query, response) => {
        const order = query.get('ascs') ?? query.get('descs') ?? '';
        const status = refusal(order);
        return status === undefined ? deliveryRows : sendRefusal(response, status, 'cannot be sorted so');
      },
    });
  const sort = (driven: Driven) => driven.dispatch({ type: 'sort', field: 'supplier' });

  it('is given up: the list is there in its own order, and the reason is said', async () => {
    const { driven, queries } = await refusing((order) => (order === '' ? undefined : 400));
    sort(driven);
    await driven.until((state) => state.notice !== undefined);
    await isReady(driven);
    expect(queries.at(-1)).not.toContain('ascs');
    expect(frame(driven)).toMatch(/Apples/);
    expect(frame(driven)).toContain('! Cannot be sorted by Supplier: cannot be sorted so');
    expect(frame(driven)).not.toContain('sort Supplier');
  });

  it('is asked for no second time where the list fails without it too', async () => {
    let calls = 0;
    const { driven } = await refusing(() => (calls++ === 0 ? undefined : 400));
    sort(driven);
    await driven.until((state) => inFront(state, 'browser')?.load.kind === 'failed');
    expect(calls).toBe(3);
  });

  it('stays where the server failed for another reason', async () => {
    const { driven } = await refusing((order) => (order === '' ? undefined : 500));
    sort(driven);
    await driven.until((state) => inFront(state, 'browser')?.load.kind === 'failed');
    expect(inFront(driven.state(), 'browser')?.request.sort).toEqual({
      field: 'supplier',
      descending: false,
    });
  });
});

it('a list whose order is refused begins again at its first page, in its own order', async () => {
  const ready = await readyState({ language: 'en-US', resources: ['param'] });
  const listed = answered(after(ready, { type: 'open-resource', name: 'param' }), [{ id: '1' }], 500);
  const turned = after(listed, { type: 'turn-page', by: 1 });
  const asked = turned.effects.find((effect) => effect.type === 'load-rows');
  if (!asked) throw new Error('no page was asked for');
  expect(asked.request.page).toBe(2);
  const { screen, serial } = asked;
  const refused = { type: 'order-refused', screen, serial, problem: { text: 'no' } } as const;
  const { effects } = after(turned.state, refused);
  expect(effects).toMatchObject([{ type: 'load-rows', request: { page: 1, sort: undefined } }]);
});
