import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useKit } from '../kit.js';
import type { ActionDialogProps } from '../resource-screen.js';
import { ActionDialogView } from './action-dialog.js';
import { SecretDialog } from './secret-dialog.js';
import type { Actions } from './use-actions.js';

const useOwnDialog = (name: string | undefined): ComponentType<ActionDialogProps> | undefined => {
  const { screen } = useKit();
  const load = name === undefined ? undefined : screen.actionDialogs?.[name];
  return useMemo(
    () => load && lazy(() => loadChunk(load).then((component) => ({ default: component }))),
    [load],
  );
};

/** The dialog of the action under way, and the secrets that one left behind. */
export const RunningAction = ({ actions }: { readonly actions: Actions }) => {
  const { running, secrets, closeRunning, reveal } = actions;
  const { scope } = useKit();
  const queries = useQueryClient();
  const Own = useOwnDialog(running?.action.name);
  return (
    <>
      {running && Own && (
        <Suspense>
          <Own
            rows={running.rows}
            onClose={closeRunning}
            onDone={() => void queries.invalidateQueries({ queryKey: scope })}
          />
        </Suspense>
      )}
      {running && !Own && (
        <ActionDialogView
          action={running.action}
          rows={running.rows}
          onClose={closeRunning}
          onDone={(next) => {
            closeRunning();
            reveal(next);
          }}
        />
      )}
      {secrets.length > 0 && <SecretDialog secrets={secrets} onClose={() => reveal([])} />}
    </>
  );
};
