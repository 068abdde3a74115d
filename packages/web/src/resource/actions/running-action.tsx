import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useChanged } from '../../lib/services/use-changed.js';
import { useKit } from '../kit/kit.js';
import type { Actions } from '../kit/use-actions.js';
import type { ActionDialogProps } from '../resource-screen.js';
import { ActionDialogView } from './action-dialog.js';
import { BulkEdit } from './bulk/bulk-edit.js';

/** The dialog of the action under way, or of a change of many rows. */
export function RunningAction({ actions }: { readonly actions: Actions }) {
  const { running, closeRunning, reveal, showReply } = actions;
  const { resource } = useKit();
  const changed = useChanged();
  const Own = useOwnDialog(running?.action.name);
  return (
    <>
      {running && Own && (
        <Suspense>
          <Own
            // What was ticked for some rows is never for others.
            key={running.rows.map((row) => row.id).join()}
            rows={running.rows}
            onClose={closeRunning}
            onDone={() => changed(resource.name)}
          />
        </Suspense>
      )}
      {actions.editing && <BulkEdit {...actions.editing} actions={actions} />}
      {running && !Own && (
        <ActionDialogView
          action={running.action}
          rows={running.rows}
          affected={actions.affected}
          onClose={closeRunning}
          onDone={closeRunning}
          onSecrets={reveal}
          onReply={showReply}
        />
      )}
    </>
  );
}

function useOwnDialog(name: string | undefined): ComponentType<ActionDialogProps> | undefined {
  const { screen } = useKit();
  const load = name === undefined ? undefined : screen.actionDialogs?.[name];
  return useMemo(
    () => load && lazy(() => loadChunk(load).then((component) => ({ default: component }))),
    [load],
  );
}
