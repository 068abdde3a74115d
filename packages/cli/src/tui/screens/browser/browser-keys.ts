import {
  always,
  type KeyGroup,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../controllers/commands/command.js';
import { noVerb, rowCommands, rowKeys } from '../../controllers/commands/row-commands.js';
import type { Intent } from '../../controllers/events.js';
import { newPicker } from '../../controllers/overlays/overlay-state.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { textField } from '../../controllers/text-field.js';
import type { TextKey } from '../../i18n/texts.js';
import { type BrowserScreen, cursorRow, pageCount } from './browser-state.js';
import { columnsPicker, sortPicker } from './list-entries.js';
import { sortableIn } from './sorting.js';

const when =
  (reason: TextKey, test: (screen: BrowserScreen) => boolean) =>
  (state: DashboardState): TextKey | undefined => {
    const screen = inFront(state, 'browser');
    return screen && test(screen) ? undefined : reason;
  };

const hasLines = when('reason.noRow', (screen) => screen.lines.length > 0);
const isPaged = when('reason.notPaged', (screen) => screen.listing === 'page');
const isFiltered = when('reason.noFilter', ({ request }) => Object.keys(request.filters).length > 0);
const isSelected = when('reason.noSelection', (screen) => screen.selected.size > 0);
const hasColumn = when('reason.noColumn', (screen) => screen.column !== undefined);
const isChosen = when('reason.ownColumns', (screen) => screen.columns !== screen.list.columns);

/** Prompts for the path of a file. */
const openImport = (): Intent => ({
  type: 'open-overlay',
  overlay: {
    kind: 'prompt',
    question: { key: 'import.file' },
    field: textField(''),
    follow: (path) => ({ type: 'import', path }),
  },
});

const turnPage = (by: number, id: string, label: TextKey): UnboundCommand =>
  always(
    id,
    label,
    { type: 'turn-page', by },
    {
      disabledReason: when('reason.noPage', (screen) => {
        const page = screen.request.page + by;
        return page >= 1 && page <= pageCount(screen);
      }),
    },
  );

const selecting: readonly UnboundCommand[] = [
  always('table.select', 'key.select', { type: 'select', what: 'one' }, { disabledReason: hasLines }),
  always(
    'table.select-range',
    'key.selectRange',
    { type: 'select', what: 'range' },
    { disabledReason: hasLines },
  ),
  always('table.select-all', 'key.selectAll', { type: 'select', what: 'all' }, { disabledReason: hasLines }),
  always(
    'table.select-none',
    'key.selectNone',
    { type: 'select', what: 'none' },
    { disabledReason: isSelected },
  ),
];

/** Focusing, moving and hiding columns. */
const columns: readonly UnboundCommand[] = [
  always('table.next-column', 'key.nextColumn', { type: 'focus-column', by: 1 }),
  always('table.previous-column', 'key.previousColumn', { type: 'focus-column', by: -1 }),
  always(
    'table.column-left',
    'key.columnLeft',
    { type: 'move-column', by: -1 },
    { disabledReason: hasColumn },
  ),
  always(
    'table.column-right',
    'key.columnRight',
    { type: 'move-column', by: 1 },
    { disabledReason: hasColumn },
  ),
  always('table.hide-column', 'key.hideColumn', { type: 'hide-column' }, { disabledReason: hasColumn }),
  always(
    'table.default-columns',
    'key.defaultColumns',
    { type: 'default-columns' },
    { disabledReason: isChosen },
  ),
];

const tableActions: readonly UnboundCommand[] = [
  ...motionCommands('table'),
  always('table.open', 'key.open', { type: 'open-detail' }, { disabledReason: hasLines, palette: false }),
  {
    id: 'table.filter',
    label: 'key.filter',
    run: openFilter,
    disabledReason: (state) => (openFilter(state) ? undefined : 'reason.noSearch'),
  },
  always(
    'table.clear-filters',
    'key.clearFilters',
    { type: 'clear-filters' },
    { disabledReason: isFiltered },
  ),
  ...rowCommands('table'),
  ...selecting,
  turnPage(1, 'table.next-page', 'key.nextPage'),
  turnPage(-1, 'table.previous-page', 'key.previousPage'),
  always('table.larger-page', 'key.largerPage', { type: 'page-size', by: 1 }, { disabledReason: isPaged }),
  always('table.smaller-page', 'key.smallerPage', { type: 'page-size', by: -1 }, { disabledReason: isPaged }),
  {
    id: 'table.sort',
    label: 'key.sort',
    run: () => ({ type: 'open-overlay', overlay: newPicker(sortPicker) }),
    disabledReason: noSort,
  },
  {
    id: 'table.columns',
    label: 'key.columns',
    run: (state) => ({
      type: 'open-overlay',
      overlay: newPicker(columnsPicker, inFront(state, 'browser')?.columns ?? []),
    }),
  },
  ...columns,
  always('table.watch', 'key.watch', { type: 'watch' }),
  { id: 'table.import', label: 'key.import', run: openImport, disabledReason: noVerb('create') },
  always('table.export', 'key.export', { type: 'export' }),
  always('table.pane', 'key.pane', { type: 'toggle-pane' }),
];

/** The search fields of the list; those that are set come first. */
function openFilter(state: DashboardState): Intent | undefined {
  const screen = inFront(state, 'browser');
  const fields = screen && state.catalog[screen.name]?.fields.filters(screen.list.search);
  if (!screen || !fields || fields.length === 0) return undefined;
  const { filters } = screen.request;
  const set = fields.findIndex(({ name }) => filters[name] !== undefined);
  const at = Math.max(0, set);
  const { caret } = textField(filters[fields[at]?.name ?? ''] ?? '');
  const { name } = screen;
  return {
    type: 'open-overlay',
    overlay: { kind: 'filter', name, fields, drafts: filters, was: filters, at, caret },
  };
}

function noSort(state: DashboardState): TextKey | undefined {
  const screen = inFront(state, 'browser');
  const isSortable = screen && sortableIn(state, screen);
  const fields = Object.keys((screen && state.catalog[screen.name]?.resource.row.shape) ?? {});
  return isSortable && fields.some(isSortable) ? undefined : 'reason.noSort';
}

const treeActions: readonly UnboundCommand[] = [
  always('tree.expand', 'key.expand', { type: 'twist', what: 'open' }, { palette: false }),
  always('tree.collapse', 'key.collapse', { type: 'twist', what: 'close' }, { palette: false }),
  always('tree.expand-all', 'key.expandAll', { type: 'twist', what: 'open-all' }),
  always('tree.collapse-all', 'key.collapseAll', { type: 'twist', what: 'close-all' }),
];

const levelActions: readonly UnboundCommand[] = [
  always('levels.below', 'key.below', { type: 'open-below' }, { disabledReason: noBelow, palette: false }),
];

/** Why there is nothing below the row under the cursor. */
function noBelow(state: DashboardState): TextKey | undefined {
  const screen = inFront(state, 'browser');
  const row = screen && cursorRow(screen);
  const levels = screen && state.catalog[screen.name]?.special.levels;
  return row && levels?.below(row) ? undefined : 'reason.noBelow';
}

/** Keys of lists, and the further ones of trees and of lists of levels. */
export const browserGroups: readonly KeyGroup[] = [
  keyGroup('table', tableActions, {
    ...motionKeys('table'),
    'table.open': [['enter', 'o'], 11],
    'table.filter': [['/'], 10],
    'table.clear-filters': [['\\']],
    ...rowKeys('table'),
    'table.select': [['space'], 16],
    'table.select-range': [['v']],
    'table.select-all': [['*', 'ctrl+a']],
    'table.select-none': [['u']],
    'table.next-page': [[']', 'right', 'l'], 50],
    'table.previous-page': [['[', 'left', 'h'], 51],
    'table.larger-page': [['+', '=']],
    'table.smaller-page': [['-']],
    'table.sort': [['S'], 41],
    'table.columns': [['C'], 60],
    'table.next-column': [['tab'], 64],
    'table.previous-column': [['shift+tab']],
    'table.column-left': [['{'], 20],
    'table.column-right': [['}'], 21],
    'table.hide-column': [['X'], 22],
    'table.default-columns': [['D']],
    'table.watch': [['w'], 63],
    'table.import': [['I']],
    'table.export': [['x'], 62],
    'table.pane': [['p'], 61],
  }),
  keyGroup('tree', treeActions, {
    'tree.expand': [['right', 'l'], 17],
    'tree.collapse': [['left', 'h'], 18],
    'tree.expand-all': [['E']],
    'tree.collapse-all': [['W']],
  }),
  keyGroup('levels', levelActions, { 'levels.below': [['enter'], 11] }),
];

export function browserGroupsNow({ request, listing }: BrowserScreen): readonly string[] {
  if (request.scope?.operation !== undefined) return ['levels', 'table'];
  return listing === 'tree' ? ['tree', 'table'] : ['table'];
}
