import { beforeAll, describe, expect, it } from 'vitest';
import { whyNot } from '../../controllers/commands/command.js';
import { screenCommands } from '../../controllers/commands/key-groups.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { palette } from '../../controllers/overlays/palette.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { handleKey } from '../../input/handle-key.js';
import { keyLineOf } from '../../input/key-map.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

let tenants: DashboardState;
let tree: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant', 'dept'] });
  tenants = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(60), 120);
  const depts = [
    { id: '1', parentId: '0', deptName: 'Shops' },
    { id: '2', parentId: '1', deptName: 'North' },
  ];
  tree = answered(after(ready, { type: 'open-resource', name: 'dept' }), depts);
});

const then = (state: DashboardState, ...events: DashboardEvent[]) => after(state, ...events).state;
function reason(state: DashboardState, id: string) {
  const command = screenCommands(state).find((each) => each.id === id);
  return command ? whyNot(command, state) : 'not there';
}
const offered = (state: DashboardState, group: string) =>
  palette
    .entries(state)
    .flatMap(({ id }) => (id.startsWith(`${group}.`) ? [id.slice(group.length + 1)] : []));

describe('what the palette offers in a list', () => {
  it('is what can be done now, but for what is about one line: walking, opening, expanding', () => {
    const table = offered(tenants, 'table');
    expect(table).toEqual(
      expect.arrayContaining(['filter', 'create', 'edit', 'delete', 'select', 'sort', 'columns', 'export']),
    );
    expect(table.filter((id) => /^(open|up|down|first|last|page-up|page-down)$/.test(id))).toEqual([]);
    expect(table).not.toContain('clear-filters');
    expect(offered(tree, 'tree')).toEqual(['expand-all', 'collapse-all']);
    expect(offered(tenants, 'tree')).toEqual([]);
  });
});

describe('what cannot be done in a list says why', () => {
  const selected = () => then(tenants, { type: 'select', what: 'one' });
  const focused = () => then(tenants, { type: 'focus-column', by: 1 });
  const hidden = () => then(focused(), { type: 'hide-column' });
  const filtered = () => {
    const asked = after(tenants, { type: 'filter', drafts: { tenantName: 'x' } });
    return answered(asked, tenantRows(1));
  };
  const empty = () => answered(after(tenants, { type: 'refresh' }), []);
  const second = () => answered(after(tenants, { type: 'turn-page', by: 1 }), tenantRows(60), 120);

  it.each([
    ['table.open', () => tenants, undefined],
    ['table.open', empty, 'reason.noRow'],
    ['table.select', empty, 'reason.noRow'],
    ['table.select-all', empty, 'reason.noRow'],
    ['table.select-range', empty, 'reason.noRow'],
    ['table.select-none', () => tenants, 'reason.noSelection'],
    ['table.select-none', selected, undefined],
    ['table.clear-filters', () => tenants, 'reason.noFilter'],
    ['table.clear-filters', filtered, undefined],
    ['table.next-page', () => tenants, undefined],
    ['table.previous-page', () => tenants, 'reason.noPage'],
    ['table.previous-page', second, undefined],
    ['table.next-page', () => answered(after(tenants, { type: 'refresh' }), tenantRows(3)), 'reason.noPage'],
    ['table.larger-page', () => tenants, undefined],
    ['table.larger-page', () => tree, 'reason.notPaged'],
    ['table.smaller-page', () => tree, 'reason.notPaged'],
    ['table.column-left', () => tenants, 'reason.noColumn'],
    ['table.column-left', focused, undefined],
    ['table.hide-column', () => tenants, 'reason.noColumn'],
    ['table.hide-column', focused, undefined],
    ['table.default-columns', () => tenants, 'reason.ownColumns'],
    ['table.default-columns', hidden, undefined],
    ['table.sort', () => tenants, undefined],
    ['table.filter', () => tenants, undefined],
  ] as const)('%s (%#)', (id, state, why) => expect(reason(state(), id)).toBe(why));
});

describe('the filter of a list', () => {
  const open = (state: DashboardState) => {
    const { overlay } = then(state, handleKey(state, { name: '/', text: '/' })!);
    return overlay.kind === 'filter' ? overlay : undefined;
  };

  it('opens at the first field, or at one that is set, behind what is in it', () => {
    expect(open(tenants)).toMatchObject({ at: 0, caret: 0, drafts: {}, was: {} });
    const field = open(tenants)!.fields[2]!.name;
    const asked = after(tenants, { type: 'filter', drafts: { [field]: '苹果' } });
    const set = open(answered(asked, tenantRows(1)));
    expect(set).toMatchObject({ at: 2, caret: 2, drafts: { [field]: '苹果' }, was: { [field]: '苹果' } });
  });
});

describe('keys', () => {
  it('turn pages in a list, and open and close in a tree', () => {
    expect(handleKey(tenants, { name: 'right' })).toEqual({ type: 'turn-page', by: 1 });
    expect(handleKey(tree, { name: 'right' })).toEqual({ type: 'twist', what: 'open' });
    expect(handleKey(tree, { name: 'left' })).toEqual({ type: 'twist', what: 'close' });
    expect(handleKey(tree, { name: 'W', text: 'W' })).toEqual({ type: 'twist', what: 'close-all' });
  });

  it('that matter most stand first on the last line', () => {
    const line = (state: DashboardState) => keyLineOf(state).map(({ id }) => id);
    const [table, branches] = [line(tenants), line(tree)];
    expect(table.filter((id) => id.startsWith('table.')).slice(0, 6)).toEqual(
      ['filter', 'open', 'create', 'edit', 'delete', 'actions'].map((id) => `table.${id}`),
    );
    const at = (id: string) => branches.indexOf(id);
    expect(at('tree.expand')).toBeGreaterThan(at('table.delete'));
    expect(at('tree.collapse')).toBe(at('tree.expand') + 1);
  });

  it('ask for the path of a file, which is read then', () => {
    const asking = then(tenants, handleKey(tenants, { name: 'I', text: 'I' })!);
    expect(asking.overlay).toMatchObject({ kind: 'prompt', question: { key: 'import.file' } });
    const { state } = after(
      asking,
      { type: 'edit', edit: { kind: 'insert', text: '/tmp/a.csv' } },
      { type: 'accept' },
    );
    expect(inFront(state, 'import')?.path).toBe('/tmp/a.csv');
  });
});
