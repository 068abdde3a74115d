import { describe, expect, it } from 'vitest';
import { openDeliveries } from '../../testing/deliveries.js';
import type { Driven } from '../../testing/driven.js';
import { loadFrames } from '../../testing/frames.js';
import { keys } from '../../testing/terminal.js';
import { inFront } from '../screen-stack.js';

const { drawFrame } = await loadFrames();

const all = [
  ...['delivery', 'delivery_add', 'delivery_edit', 'delivery_view', 'delivery_delete', 'delivery_date'],
  ...['delivery_reprice', 'delivery_cost', 'delivery_supplier'],
];
const without = (...codes: readonly string[]) => all.filter((code) => !codes.includes(code));

/** The permissions are read again, as the home does. */
function read(driven: Driven, permissions: readonly string[]): void {
  const person = { account: 'li', name: 'Li', roles: ['staff'], readOnly: false };
  driven.dispatch({
    type: 'access',
    access: { kind: 'known', ...person, permissions: new Set(permissions) },
  });
}

/** The list as somebody with these codes opens it. */
async function openAs(permissions: readonly string[]) {
  const opened = await openDeliveries({ roles: ['staff'], permissions: all, columns: 140 });
  opened.driven.press('~');
  read(opened.driven, permissions);
  opened.driven.dispatch({ type: 'open-resource', name: 'delivery' });
  await opened.driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
  return opened;
}

const frame = (driven: Driven) => drawFrame(driven.state());

describe('a field that somebody may not read', () => {
  const mayNot = without('delivery_cost');

  it('is a column, a filter, a sort key and a field of forms to who may', async () => {
    const { driven } = await openAs(all);
    expect(frame(driven)).toMatch(/Cost.*\n.*1,234\.50/);
    driven.press('/');
    expect(frame(driven)).toContain('Cost');
    driven.press(keys.escape, 'n');
    expect(frame(driven)).toMatch(/Cost +\(empty\) +for buyers only/);
  });

  it('is none of these to who may not, nor in the details or the hints', async () => {
    const { driven } = await openAs(mayNot);
    expect(frame(driven)).not.toContain('Cost');
    for (const key of ['/', 'C', 'S', 'n', 'e']) {
      driven.press(key);
      expect(`${key}: ${frame(driven)}`).not.toMatch(/Cost|buyers/);
      driven.press(keys.escape);
    }
    driven.press(keys.enter);
    expect(frame(driven)).toContain('Supplier');
    expect(frame(driven)).not.toContain('Cost');
    driven.press('y');
    await driven.until((state) => inFront(state, 'source')?.load.kind === 'ready');
    expect(frame(driven)).toContain('supplier: North');
    expect(frame(driven)).not.toContain('cost');
  });

  it('is in no reply that is shown to them', async () => {
    const priced = { changed: 1, cost: '5.00', prices: [] };
    const shown = async (permissions: readonly string[]) => {
      const { driven } = await openAs(permissions);
      const reply = { kind: 'shape', value: { name: 'delivery', operation: 'reprice', reply: priced } };
      driven.dispatch({ type: 'show-reply', name: 'delivery', title: 'Reprice', reply });
      return frame(driven);
    };
    expect(await shown(all)).toMatch(/Changed +1\n +Cost +5\.00/);
    expect(await shown(mayNot)).toMatch(/Changed +1\n(?!.*Cost)/);
  });

  it('goes from a list that is open when the permissions are read again, and comes back with them', async () => {
    const { driven } = await openAs(all);
    driven.dispatch({ type: 'filter', drafts: { cost: '3.00', goods: 'a' } });
    driven.dispatch({ type: 'sort', field: 'cost' });
    read(driven, mayNot);
    const screen = inFront(driven.state(), 'browser');
    expect(screen?.request).toMatchObject({ filters: { goods: 'a' }, sort: undefined });
    expect(frame(driven)).not.toContain('Cost');
    read(driven, all);
    expect(frame(driven)).toContain('Cost');
  });

  it('keeps columns that were chosen, but for this one', async () => {
    const { driven } = await openAs(all);
    driven.dispatch({ type: 'set-columns', columns: ['cost', 'state', 'goods'] });
    read(driven, mayNot);
    expect(inFront(driven.state(), 'browser')?.columns).toEqual(['state', 'goods']);
  });

  it('is loaded again without what the filter found by it', async () => {
    const { driven, queries } = await openAs(all);
    driven.dispatch({ type: 'filter', drafts: { cost: '3.00' } });
    await driven.until(() => queries.at(-1)?.includes('cost=3.00') === true);
    read(driven, mayNot);
    await driven.until(() => queries.at(-1)?.includes('cost') === false);
  });

  it('leaves a form that is open when the permissions are read again', async () => {
    const { driven } = await openAs(all);
    driven.press('n');
    expect(frame(driven)).toContain('Cost');
    read(driven, mayNot);
    expect(frame(driven)).not.toContain('Cost');
    expect(frame(driven)).toContain('Supplier');
  });
});

describe('a field that somebody may not set', () => {
  const mayNot = without('delivery_supplier');

  it('is shown in the form of the row and left as it is', async () => {
    const { driven } = await openAs(mayNot);
    driven.press('e');
    expect(frame(driven)).toMatch(/Supplier +North +cannot be changed/);
  });

  it('is asked for by no action', async () => {
    const fields = async (permissions: readonly string[]) => {
      const { driven } = await openAs(permissions);
      driven.press('a', 'Date', keys.enter);
      return frame(driven);
    };
    expect(await fields(all)).toMatch(/Received on[\s\S]*Supplier/);
    expect(await fields(mayNot)).toMatch(/Received on(?![\s\S]*Supplier)/);
  });
});
