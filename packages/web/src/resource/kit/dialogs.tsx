import { Suspense } from 'react';
import { later } from '../../lib/net/later.js';
// Not loaded when it is needed: what it shows is shown once, and a network that fails then would lose it.
import { SecretDialog } from '../actions/secret-dialog.js';
import { secretsOf } from '../actions/secrets.js';
import { flatRows, type Row } from '../row.js';
import { useKit } from './kit.js';
import { useListing } from './listing.js';
import type { Slots } from './slots.js';

const DetailDrawer = later(() => import('../detail/detail-drawer.js').then((m) => m.DetailDrawer));
const Editor = later(() => import('../form/editor.js').then((m) => m.Editor));
const ImportDialog = later(() => import('../import/import-dialog.js').then((m) => m.ImportDialog));
const ReplyDialog = later(() => import('../actions/reply/reply-dialog.js').then((m) => m.ReplyDialog));
const RunningAction = later(() =>
  import('../control-dialogs.js').then((m) => m.controlDialogs.RunningAction),
);

export interface DialogsProps extends Pick<Slots, 'creator' | 'detailTabs' | 'formBody' | 'formSections'> {
  /** A form has been saved, with the row as the server has it now. */
  readonly onSaved?: ((row: Row | undefined) => void) | undefined;
}

/**
 * What is open over a list: the form, the row in full, the import and the action that the address names, an action under
 * way, and what was generated and is shown once.
 *
 * @example
 * <Dialogs detailTabs={[{ key: 'sessions', title: t('sessions'), body: (row) => <Sessions of={row.id} /> }]} />
 */
export function Dialogs({ onSaved, ...slots }: DialogsProps) {
  const { change, actions } = useListing();
  const { label } = useKit();
  const saved = (row: Row | undefined) => {
    change({ open: undefined }, { replace: true });
    actions.reveal(secretsOf(row));
    onSaved?.(row);
  };
  return (
    <>
      <Suspense>
        <Addressed {...slots} onSaved={saved} />
        {(actions.running || actions.editing) && <RunningAction actions={actions} />}
        {actions.reply && <ReplyDialog {...actions.reply} onClose={actions.hideReply} />}
      </Suspense>
      {actions.secrets.length > 0 && (
        <SecretDialog secrets={actions.secrets} label={label} onClose={actions.hideSecrets} />
      )}
    </>
  );
}

interface AddressedProps extends DialogsProps {
  readonly onSaved: (row: Row | undefined) => void;
}

/** The dialog that the address says is open. */
function Addressed({ creator, detailTabs, formBody, formSections, onSaved }: AddressedProps) {
  const { state, change, rows, actions } = useListing();
  const { aside } = useKit().resource;
  const { open } = state;
  const close = () => change({ open: undefined });
  if (!open || open.kind === 'action') return null;
  if (open.kind === 'view')
    return (
      <DetailDrawer
        id={open.id}
        rows={flatRows(rows.rows)}
        tabs={detailTabs}
        onMove={(id) => change({ open: { kind: 'view', id } }, { replace: true })}
        onEdit={
          actions.allowed('update')
            ? (id) => change({ open: { kind: 'edit', id } }, { replace: true })
            : undefined
        }
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
  const common = { onClose: close, onSaved, body: formBody, sections: formSections };
  if (open.kind === 'edit') return <Editor key={open.id} id={open.id} {...common} />;
  if (creator) return <creator.dialog onClose={close} />;
  const within = aside && state.filters[aside];
  return <Editor key="new" {...(open.parent ? { parent: open.parent } : {})} within={within} {...common} />;
}
