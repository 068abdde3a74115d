import { managementTenant } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Failure } from '../../components/feedback/failure.js';
import { Nothing } from '../../components/feedback/nothing.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { later } from '../../lib/net/later.js';
import { useMeasures } from '../../lib/theme/use-appearance.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { useKit } from '../kit/kit.js';
import type { RowAction, Slots } from '../kit/slots.js';
import type { Actions } from '../kit/use-actions.js';
import type { ChangeList } from '../kit/use-list.js';
import type { RowsState } from '../kit/use-rows.js';
import { useTicked, useTicks } from '../kit/use-selection.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { shownColumns } from './column-settings.js';
import { actionsWidth } from './column-widths.js';
import { CopyDialog } from './copy/copy-button.js';
import type { LabelledCall } from './copy/named-calls.js';
import { useRowCalls } from './copy/use-row-calls.js';
import { ListFoot } from './list-foot.js';
import type { ListState, Open } from './list-state.js';
import { isOrderRefused } from './order-refused.js';
import { inlineOf, RowActions, type RowButton } from './row-actions.js';
import { RowsTable } from './rows-table.js';
import type { SelectionBarProps } from './selection-bar.js';
import type { Columns } from './use-column-settings.js';
import { useScopeNames } from './use-scope-names.js';
import './list.css';

const FailedOrder = later(() => import('./failed-order.js').then((m) => m.FailedOrder));
const SelectionBar = later(() => import('./selection-bar.js').then((m) => m.SelectionBar));
// Telephones alone have them.
const RowCards = later(() => import('./row-cards.js').then((m) => m.RowCards));

export interface ListViewProps {
  readonly rows: RowsState;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly columns: Columns;
  readonly actions: Actions;
  /** What the screen has of its own. */
  readonly slots: Pick<Slots, 'columns' | 'cells' | 'rowActions' | 'creator' | 'empty' | 'footer'>;
}

/** The rows with everything around them: selection, table or cards, pages; or why there are none. */
export function ListView({ rows, state, change, columns, actions, slots }: ListViewProps) {
  const { t } = useWords(resourceWords);
  const { screen } = useKit();
  const small = useScreenClass() === 0;
  const { keep } = useTicks();
  const open = useCallback((next: Open) => change({ open: next }), [change]);
  const buttons = useRowButtons(actions, open, slots.rowActions);
  // What the title of a row does: it chooses the row where another list depends on it, else it shows it.
  const onTitle = useMemo(() => {
    const view = (row: Row) => open({ kind: 'view', id: row.id });
    return screen.onChoose ?? (actions.allowed('get') ? view : undefined);
  }, [actions, open, screen.onChoose]);
  const [copied, setCopied] = useState<readonly LabelledCall[]>();
  const rowActions = useRowActions(buttons, useCopyRow(setCopied));
  const many = actions.forSelection(keep);
  const { font } = useMeasures();
  if (rows.pending) return <Waiting rows={10} />;
  const failed = rows.rows.length === 0 && rows.error;
  if (failed && !isOrderRefused(state, rows.error))
    return <Failure title={t('failed')} error={rows.error} onRetry={rows.refetch} />;
  // Whoever has chosen an order that fails needs the header to choose another.
  const empty = failed ? (
    <Suspense fallback={<Waiting rows={3} />}>
      <FailedOrder state={state} change={change} rows={rows} />
    </Suspense>
  ) : (
    <Empty state={state} change={change} actions={actions} slots={slots} />
  );
  const common = { onTitle, actions: rowActions, empty, slots };
  return (
    <>
      <Chosen buttons={many} state={state} shown={rows.rows.length} total={rows.total} />
      {small ? (
        <Suspense fallback={<Waiting rows={10} />}>
          <RowCards
            {...common}
            rows={rows.rows}
            fields={shownColumns(columns.columns, columns.settings)}
            tickable={many.length > 0}
          />
        </Suspense>
      ) : (
        <RowsTable
          {...common}
          rows={rows}
          state={state}
          change={change}
          columns={columns}
          tickable={many.length > 0}
          actionsWidth={actionsWidth(
            inlineOf(buttons).map(({ label }) => label),
            font,
          )}
        />
      )}
      {copied && (
        <Suspense>
          <CopyDialog calls={copied} onClose={() => setCopied(undefined)} />
        </Suspense>
      )}
      {slots.footer && <slots.footer />}
      {rows.total !== undefined && rows.total > 0 && (
        <ListFoot state={state} change={change} total={rows.total} />
      )}
    </>
  );
}

/** What can be done with what is ticked comes with the first tick. */
function Chosen(props: SelectionBarProps) {
  const { rows } = useTicked();
  if (rows.length === 0) return null;
  return (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  );
}

function useRowActions(buttons: readonly RowButton[], copy: RowButton) {
  return useMemo(
    () =>
      buttons.length > 0
        ? (row: Row, dotsOnly = false) => (
            <RowActions row={row} buttons={buttons} copy={copy} dotsOnly={dotsOnly} />
          )
        : undefined,
    [buttons, copy],
  );
}

function useRowButtons(
  actions: Actions,
  open: (next: Open) => void,
  own: readonly RowAction[] | undefined,
): RowButton[] {
  const { t } = useWords(resourceWords);
  const { resource } = useKit();
  return useMemo(() => {
    const verbs: RowButton[] = [];
    if (actions.allowed('update'))
      verbs.push({
        key: 'edit',
        label: t('edit'),
        danger: false,
        run: (row) => open({ kind: 'edit', id: row.id }),
      });
    if (actions.allowed('get'))
      verbs.push({
        key: 'view',
        label: t('view'),
        danger: false,
        run: (row) => open({ kind: 'view', id: row.id }),
      });
    if (resource.tree && actions.allowed('create'))
      verbs.push({
        key: 'child',
        label: t('createChild'),
        danger: false,
        run: (row) => open({ kind: 'new', parent: row.id }),
      });
    const others = actions.forRow.map(
      ({ refusal, ...button }): RowButton => ({
        ...button,
        run: (row) => button.run([row]),
        fits: refusal && ((row) => refusal([row]) === undefined),
      }),
    );
    const first = (own ?? []).map((action): RowButton => ({ danger: false, ...action }));
    return [...first, ...verbs, ...others];
  }, [actions, open, own, t, resource]);
}

/** A row's actions for a shell, a script or curl. */
function useCopyRow(show: (calls: readonly LabelledCall[]) => void): RowButton {
  const { t } = useWords(resourceWords);
  const calls = useRowCalls();
  return useMemo(
    () => ({
      key: 'copy-as',
      label: t('copyAs'),
      danger: false,
      run: async (row) => show(await calls([row])),
    }),
    [calls, show, t],
  );
}

function Empty({ state, change, actions, slots }: Omit<ListViewProps, 'rows' | 'columns'>) {
  const { t } = useWords(resourceWords);
  const { noun, resource, scope } = useKit();
  const scopes = useScopeNames();
  if (Object.keys(state.filters).length > 0)
    return (
      <Nothing
        text={t('emptyFound', { name: noun })}
        action={<Button onClick={() => change({ filters: {} })}>{t('emptyReset')}</Button>}
      />
    );
  if (scopes !== '') return <Nothing text={t('emptyScoped', { name: noun, names: scopes })} />;
  if (slots.empty) return <slots.empty />;
  const create = actions.allowed('create') && (
    <Button type="primary" onClick={() => change({ open: { kind: 'new' } })}>
      {slots.creator?.title ?? t('createOne', { name: noun })}
    </Button>
  );
  // Who looks after all shops sees the rows of one tenant here: that it has none says nothing of theirs.
  const [tenant] = scope;
  const platform = resource.tenancy === 'tenant' && tenant === managementTenant;
  const text = platform ? t('emptyPlatform', { name: noun, tenant }) : t('empty', { name: noun });
  return <Nothing text={text} action={create} />;
}
