import { beforeAll, describe, expect, it } from 'vitest';
import { after, answered, readyState, type StateOptions, tenantRows } from '../../testing/states.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import { whyNot } from './command.js';
import { screenCommands } from './key-groups.js';

/** A list of this resource with these rows. */
async function list(
  name: 'tenant' | 'log-error' | 'param',
  rows: readonly Row[],
  options: StateOptions = {},
): Promise<DashboardState> {
  const ready = await readyState(options);
  return answered(after(ready, { type: 'open-resource', name }), rows);
}
function reason(state: DashboardState, id: string) {
  const command = screenCommands(state).find((each) => each.id === id);
  if (!command) throw new Error(`no ${id} here`);
  return whyNot(command, state);
}
const reasons = (state: DashboardState, group: 'table' | 'detail') =>
  Object.fromEntries(
    ['create', 'edit', 'delete', 'actions', 'source', 'history', 'undo-last', 'copy'].map((id) => [
      id,
      reason(state, `${group}.${id}`),
    ]),
  );

let tenants: DashboardState;
beforeAll(async () => {
  tenants = await list('tenant', tenantRows(3));
});

const allowed = { create: undefined, edit: undefined, delete: undefined, actions: undefined };
const seen = { source: undefined, history: undefined, copy: undefined };

describe('what can be done with rows', () => {
  it('is all of it for who may do everything, in a list as on the page of a row', () => {
    expect(reasons(tenants, 'table')).toEqual({ ...allowed, ...seen, 'undo-last': 'reason.noUndo' });
    const page = after(tenants, { type: 'open-detail' }).state;
    expect(reasons(page, 'detail')).toEqual({ ...allowed, ...seen, 'undo-last': 'reason.noUndo' });
  });

  it('needs a row, but for making one', async () => {
    const empty = await list('tenant', []);
    expect(reasons(empty, 'table')).toMatchObject({
      ...{ create: undefined, edit: 'reason.noRow', delete: 'reason.noRow' },
      ...{ source: 'reason.noRow', history: 'reason.noRow', copy: 'reason.noRow' },
    });
  });

  it('is as the person may: whoever may only look writes nothing', async () => {
    const parameters = [{ id: '1', paramName: 'Paging', paramKey: 'a', paramValue: '10' }];
    const as = async (...permissions: string[]) =>
      reasons(await list('param', parameters, { roles: ['clerk'], permissions }), 'table');
    const refused = 'reason.permission';
    expect(await as('param')).toMatchObject({
      create: refused,
      edit: refused,
      delete: refused,
      copy: undefined,
    });
    expect(await as('param', 'param_edit')).toMatchObject({
      create: refused,
      edit: undefined,
      delete: refused,
    });
    expect(await as('param', 'param_add')).toMatchObject({ create: undefined, edit: refused });
    expect(await as('param', 'param_delete')).toMatchObject({ edit: refused, delete: undefined });
  });

  it('is nothing that writes where nothing may be written', async () => {
    const readOnly = await list('tenant', tenantRows(2), { place: { readOnly: true } });
    const given = reasons(readOnly, 'table');
    for (const id of ['create', 'edit', 'delete', 'undo-last']) expect(given[id]).toBe('reason.readOnly');
    expect(given).toMatchObject({ source: undefined, copy: undefined, history: undefined });
  });

  it('is no change of rows that nobody writes', async () => {
    const logs = await list('log-error', [{ id: '1', createTime: '2026-01-01 00:00:00' }]);
    const { create, edit, history } = reasons(logs, 'table');
    expect([create, edit, history]).not.toContain(undefined);
  });

  it('copies what the row is called', () => {
    const copy = screenCommands(tenants).find(({ id }) => id === 'table.copy');
    expect(copy?.run(tenants)).toEqual({ type: 'copy', text: '果蔬商城第 1 店' });
  });

  it('takes back the last change where there is one, for who may', async () => {
    const written = { name: 'tenant', rowId: '1000' } as const;
    expect(reason({ ...tenants, written }, 'table.undo-last')).toBeUndefined();
    const readOnly = { ...tenants, place: { ...tenants.place, readOnly: true } };
    expect(reason({ ...readOnly, written }, 'table.undo-last')).toBe('reason.readOnly');
  });
});
