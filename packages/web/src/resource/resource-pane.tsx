import { defaultLanguage, menuName } from '@mall/sdk/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ScreenHead } from '../components/screen/screen-head.js';
import { loadChunk } from '../lib/net/load-chunk.js';
import { useServices } from '../lib/services/services.js';
import { useTabPlace } from '../lib/tabs/tab-context.js';
// Not loaded when it is needed: what it shows is shown once, and a network that fails then would lose it.
import { SecretDialog } from './actions/secret-dialog.js';
import { secretsOf } from './actions/secrets.js';
import { useActions } from './actions/use-actions.js';
import { useKit } from './kit.js';
import { AsideOpener } from './list/aside/aside-opener.js';
import { useAside } from './list/aside/use-aside.js';
import { FilterChips } from './list/filter-chips.js';
import type { ListState } from './list/list-state.js';
import { ListTools } from './list/list-tools.js';
import { ListView } from './list/list-view.js';
import { SearchBar } from './list/search-bar.js';
import { useColumnSettings } from './list/use-column-settings.js';
import { type ChangeList, useList } from './list/use-list.js';
import { useRows } from './list/use-rows.js';
import { ViewMenu } from './list/views/view-menu.js';
import { flatRows, type Row } from './row.js';

const DetailDrawer = lazy(() =>
  loadChunk(() => import('./detail/detail-drawer.js')).then((m) => ({ default: m.DetailDrawer })),
);
const ListAside = lazy(() =>
  loadChunk(() => import('./list/aside/list-aside.js')).then((m) => ({ default: m.ListAside })),
);
const Editor = lazy(() => loadChunk(() => import('./form/editor.js')).then((m) => ({ default: m.Editor })));
const ImportDialog = lazy(() =>
  loadChunk(() => import('./import/import-dialog.js')).then((m) => ({ default: m.ImportDialog })),
);
const RunningAction = lazy(() =>
  loadChunk(() => import('./control-dialogs.js')).then((m) => ({ default: m.controlDialogs.RunningAction })),
);

interface OpenDialogProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly rows: readonly Row[];
  readonly mayEdit: boolean;
  readonly onSaved: (row: Row | undefined) => void;
}

/** The dialog that the URL says is open. */
const OpenDialog = ({ state, change, rows, mayEdit, onSaved }: OpenDialogProps) => {
  const { open } = state;
  const { aside } = useKit().resource;
  const close = () => change({ open: undefined });
  if (!open || open.kind === 'action') return null;
  if (open.kind === 'view')
    return (
      <DetailDrawer
        id={open.id}
        rows={flatRows(rows)}
        onMove={(id) => change({ open: { kind: 'view', id } }, { replace: true })}
        onEdit={mayEdit ? (id) => change({ open: { kind: 'edit', id } }, { replace: true }) : undefined}
        onClose={close}
      />
    );
  if (open.kind === 'import')
    return (
      <ImportDialog
        id={open.id}
        onJob={(id) => change({ open: { kind: 'import', ...(id ? { id } : {}) } }, { replace: true })}
        onClose={close}
      />
    );
  const common = { onClose: close, onSaved };
  if (open.kind === 'edit') return <Editor key={open.id} id={open.id} {...common} />;
  const within = aside && state.filters[aside];
  return <Editor key="new" {...(open.parent ? { parent: open.parent } : {})} within={within} {...common} />;
};

/** A dialog that the back button has closed holds nothing unsaved any more; its draft is kept. */
const useClosedIsClean = (open: boolean): void => {
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) tabs.markDirty(key, false);
    was.current = open;
  }, [tabs, key, open]);
};

/** As its menu row is named; a further list that has no name in this language is called what its call is called. */
const useTitle = (): string => {
  const { screen, labels, list, language } = useKit();
  const { title } = useTabPlace();
  if (screen.title) return screen.title;
  const spare = list.name === 'list' ? undefined : labels.operations[list.operation];
  const own = language === defaultLanguage ? title : menuName(list.code, language);
  return (spare === undefined ? title : own) || spare || labels.title;
};

/** One list with its search, its dialogs and its actions. */
export const ResourcePane = () => {
  const { screen } = useKit();
  const title = useTitle();
  const [state, change] = useList();
  const rows = useRows(state);
  const columns = useColumnSettings(state, change);
  const actions = useActions({ rows: rows.rows, state, change });
  const aside = useAside();
  useClosedIsClean(state.open !== undefined || actions.running !== undefined);
  const saved = (row: Row | undefined) => {
    change({ open: undefined }, { replace: true });
    actions.reveal(secretsOf(row));
  };
  const common = { rows, state, change, columns, actions };
  return (
    <>
      <ScreenHead title={title} actions={<ListTools {...common} />} level={screen.pane ? 2 : 1}>
        <ViewMenu {...common} />
      </ScreenHead>
      <SearchBar
        state={state}
        change={change}
        without={aside?.open ? aside.field.name : undefined}
        lead={aside && !aside.open && <AsideOpener aside={aside} />}
      />
      <FilterChips state={state} change={change} />
      <div className="list-place">
        {aside?.open && (
          <Suspense fallback={<div className="screen-card list-aside" />}>
            <ListAside aside={aside} state={state} change={change} />
          </Suspense>
        )}
        <section className="list-body" aria-label={title}>
          <div className="screen-card list-card">
            <ListView {...common} />
          </div>
        </section>
      </div>
      <Suspense>
        <OpenDialog
          state={state}
          change={change}
          rows={rows.rows}
          mayEdit={actions.allowed('update')}
          onSaved={saved}
        />
        {(actions.running || actions.editing) && <RunningAction actions={actions} />}
      </Suspense>
      {actions.secrets.length > 0 && <SecretDialog secrets={actions.secrets} onClose={actions.hideSecrets} />}
    </>
  );
};
