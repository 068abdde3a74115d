import { describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../../controllers/events.js';
import { newPicker } from '../../controllers/overlays/overlay-state.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import { columnsPicker } from './list-entries.js';

const next = { type: 'focus-column', by: 1 } as const;
const before = { type: 'focus-column', by: -1 } as const;
const left = { type: 'move-column', by: -1 } as const;
const right = { type: 'move-column', by: 1 } as const;
const hide = { type: 'hide-column' } as const;

const open = { type: 'open-resource', name: 'tenant' } as const;

async function opened(columns: DashboardState['columns'] = {}): Promise<DashboardState> {
  const ready = await readyState({ resources: ['tenant', 'dept'] });
  return answered(after({ ...ready, columns }, open), tenantRows(3));
}

function shown(state: DashboardState) {
  const screen = currentScreen(state);
  if (screen.kind !== 'browser') throw new Error('no list');
  return { columns: screen.columns, column: screen.column, own: screen.list.columns };
}

const columnsAfter = async (...events: DashboardEvent[]) => shown(after(await opened(), ...events).state);

describe('columns by keys', () => {
  it('one is looked at, one after the other, and none behind the last', async () => {
    const { own } = await columnsAfter();
    expect((await columnsAfter(next, next)).column).toBe(1);
    expect((await columnsAfter(before)).column).toBe(own.length - 1);
    expect((await columnsAfter(before, next)).column).toBeUndefined();
  });

  it('it is moved to the left and to the right, as far as there is room', async () => {
    const { own } = await columnsAfter();
    const [first = '', second = '', ...rest] = own;
    const moved = await columnsAfter(next, right, left, right);
    expect(moved).toMatchObject({ columns: [second, first, ...rest], column: 1 });
    expect((await columnsAfter(next, left)).columns).toEqual(own);
    expect((await columnsAfter(left)).columns).toEqual(own);
  });

  it('it is hidden, down to a last one that stays', async () => {
    const { own } = await columnsAfter();
    expect(await columnsAfter(before, hide)).toMatchObject({
      columns: own.slice(0, -1),
      column: own.length - 2,
    });
    const many = Array.from({ length: own.length + 2 }, () => hide);
    expect((await columnsAfter(next, ...many)).columns).toEqual([own.at(-1)]);
  });

  it('what was chosen is kept for this list, for the next time, until it is as it was', async () => {
    const hidden = after(await opened(), next, hide);
    const { columns, own } = shown(hidden.state);
    expect(hidden.effects).toEqual([{ type: 'keep-columns', columns: { tenant: columns } }]);
    const again = after(hidden.state, { type: 'home' }, open).state;
    expect(shown(again).columns).toEqual(columns);
    const back = after(again, { type: 'default-columns' });
    expect(back.effects).toEqual([{ type: 'keep-columns', columns: {} }]);
    expect(shown(back.state).columns).toEqual(own);
  });

  it('looking and moving rows write nothing down', async () => {
    expect(after(await opened(), next).effects).toEqual([]);
    expect(after(await opened(), { type: 'move', motion: 'down' }).effects).toEqual([]);
  });

  it('of the last time that are no more, or were never to be seen, are left out', async () => {
    expect(shown(await opened({ tenant: ['linkman', 'gone', 'tenantName'] })).columns).toEqual([
      'linkman',
      'tenantName',
    ]);
    const { columns, own } = shown(await opened({ tenant: ['gone'] }));
    expect(columns).toEqual(own);
  });

  it('that are picked keep the order in which they stand', async () => {
    const moved = after(await opened(), next, right).state;
    const { columns } = shown(moved);
    const overlay = newPicker(columnsPicker, columns);
    const without = after(moved, { type: 'open-overlay', overlay }, { type: 'tick' }).state;
    expect(shown(after(without, { type: 'accept' }).state).columns).toEqual(columns.slice(1));
    const again = after(without, { type: 'move', motion: 'first' }, { type: 'tick' }, { type: 'accept' });
    expect(shown(again.state).columns).toEqual(columns);
  });
});
