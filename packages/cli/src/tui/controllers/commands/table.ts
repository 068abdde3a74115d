import type { TextKey } from '../../i18n/texts.js';
import { type BrowserScreen, cursorRow, pageCount } from '../browser/state.js';
import type { DashboardEvent } from '../events.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { textField } from '../text-field.js';
import { always, type Command, motionCommands } from './command.js';
import { newPicker } from './global.js';
import { needs, rowCommands } from './rows.js';

const browser = (state: DashboardState): BrowserScreen | undefined => {
  const screen = currentScreen(state);
  return screen.kind === 'browser' ? screen : undefined;
};

const when =
  (reason: TextKey, test: (screen: BrowserScreen) => boolean) =>
  (state: DashboardState): TextKey | undefined => {
    const screen = browser(state);
    return screen && test(screen) ? undefined : reason;
  };

const openFilter = (state: DashboardState): DashboardEvent | undefined => {
  const screen = browser(state);
  const fields = screen && state.catalog[screen.name]?.fields.filters(screen.list.search);
  if (!screen || !fields || fields.length === 0) return undefined;
  const { filters } = screen.request;
  const at = Math.max(
    0,
    fields.findIndex(({ name }) => filters[name] !== undefined),
  );
  const { caret } = textField(filters[fields[at]?.name ?? ''] ?? '');
  return {
    type: 'open-overlay',
    overlay: { kind: 'filter', fields, drafts: filters, was: filters, at, caret },
  };
};

const pages = (by: number, id: Command['id'], labelKey: TextKey): Command =>
  always(
    id,
    labelKey,
    { type: 'turn-page', by },
    {
      disabledReason: when('reason.noPage', (screen) => {
        const page = screen.request.page + by;
        return page >= 1 && page <= pageCount(screen);
      }),
    },
  );

const noBelow = (state: DashboardState): TextKey | undefined => {
  const screen = browser(state);
  const row = screen && cursorRow(screen);
  const levels = screen && state.catalog[screen.name]?.special.levels;
  return row && levels?.below(row) ? undefined : 'reason.noBelow';
};

const hasLines = when('reason.noRow', (screen) => screen.lines.length > 0);
const isPaged = when('reason.notPaged', (screen) => screen.listing === 'page');

const hasColumn = when('reason.noColumn', (screen) => screen.column !== undefined);
const isChosen = when('reason.ownColumns', (screen) => screen.columns !== screen.list.columns);

/** One column is looked at; it is moved, and hidden. */
const columnCommands: readonly Command[] = [
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

/** In force on lists and trees. */
export const tableCommands: readonly Command[] = [
  ...motionCommands('table'),
  always('table.open', 'key.open', { type: 'open-detail' }, { disabledReason: hasLines, palette: false }),
  {
    id: 'table.filter',
    labelKey: 'key.filter',
    run: openFilter,
    disabledReason: (state) => (openFilter(state) ? undefined : 'reason.noSearch'),
  },
  always(
    'table.clear-filters',
    'key.clearFilters',
    { type: 'clear-filters' },
    {
      disabledReason: when('reason.noFilter', (screen) => Object.keys(screen.request.filters).length > 0),
    },
  ),
  ...rowCommands('table'),
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
    {
      disabledReason: when('reason.noSelection', (screen) => screen.selected.size > 0),
    },
  ),
  pages(1, 'table.next-page', 'key.nextPage'),
  pages(-1, 'table.previous-page', 'key.previousPage'),
  always('table.larger-page', 'key.largerPage', { type: 'page-size', by: 1 }, { disabledReason: isPaged }),
  always('table.smaller-page', 'key.smallerPage', { type: 'page-size', by: -1 }, { disabledReason: isPaged }),
  {
    id: 'table.sort',
    labelKey: 'key.sort',
    run: () => ({ type: 'open-overlay', overlay: newPicker({ kind: 'sort' }) }),
  },
  {
    id: 'table.columns',
    labelKey: 'key.columns',
    run: (state) => ({
      type: 'open-overlay',
      overlay: newPicker({ kind: 'columns' }, browser(state)?.columns ?? []),
    }),
  },
  ...columnCommands,
  always('table.watch', 'key.watch', { type: 'watch' }),
  {
    id: 'table.import',
    labelKey: 'key.import',
    run: () => ({ type: 'open-overlay', overlay: { kind: 'prompt', field: textField('') } }),
    disabledReason: needs('create'),
  },
  always('table.export', 'key.export', { type: 'export' }),
  always('table.pane', 'key.pane', { type: 'toggle-pane' }),
];

/** In force on trees, before those of the table. */
export const treeCommands: readonly Command[] = [
  always('tree.expand', 'key.expand', { type: 'twist', what: 'open' }, { palette: false }),
  always('tree.collapse', 'key.collapse', { type: 'twist', what: 'close' }, { palette: false }),
  always('tree.expand-all', 'key.expandAll', { type: 'twist', what: 'open-all' }),
  always('tree.collapse-all', 'key.collapseAll', { type: 'twist', what: 'close-all' }),
];

/** In force on lists whose rows have rows below them, before those of the table. */
export const levelsCommands: readonly Command[] = [
  always('levels.below', 'key.below', { type: 'open-below' }, { disabledReason: noBelow, palette: false }),
];
