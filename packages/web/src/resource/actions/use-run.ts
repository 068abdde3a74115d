import { isMallError } from '@mall/sdk';
import type { Endpoint, MessageKey } from '@mall/sdk/contract';
import { App } from 'antd';
import { useCallback } from 'react';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useServices } from '../../lib/services/services.js';
import { useChanged } from '../../lib/services/use-changed.js';
import { useKit } from '../kit/kit.js';
import type { Row } from '../row.js';
import type { BulkState } from '../runs/bulk-run.js';
import { pointedAt } from '../runs/pointed-at.js';
import { doneKey } from './done-key.js';
import { type Secret, secretsOf } from './secrets.js';

/** How a run ended. What was generated before it failed is there all the same: nobody can ask for it again. */
export interface Outcome {
  readonly secrets: readonly Secret[];
  /** What was answered, of one call or of several. */
  readonly replies: readonly unknown[];
  /** What the caller has to tell; what became of each of many rows is told by their own dialog. */
  readonly failure?: { readonly error: unknown };
}

export interface Task {
  /** What is done, in the words of its button. */
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly rows: readonly Row[];
  readonly values?: Readonly<Record<string, unknown>>;
  /** Saves one row, where that is more than the call with its values. */
  readonly save?: (row: Row) => Promise<unknown>;
  /** Many rows take a while: their own dialog is open, any other may go. */
  readonly onShown?: () => void;
  /** Whenever it has come to an end, again after each other try, with the rows that are not done. */
  readonly onEnd?: (left: readonly Row[]) => void;
}

/** Runs an action on rows and says so; each of many has its own outcome. */
export function useRun() {
  const { message: say } = useWords();
  const { message } = App.useApp();
  const kit = useKit();
  const { run } = useWrite([kit.resource.name]);
  const sayDone = useCallback(
    (endpoint: Endpoint, usual: MessageKey = 'done.operation') =>
      void message.success({
        key: doneKey,
        content: say((endpoint.done as MessageKey | undefined) ?? usual),
      }),
    [message, say],
  );
  const many = useMany(sayDone);
  return useCallback(
    async (task: Task): Promise<Outcome> => {
      const { endpoint, rows, values, onEnd } = task;
      if (task.save || (endpoint.target && rows.length > 1)) return many(task);
      let outcome: Outcome = { secrets: [], replies: [] };
      await run(() => kit.call(endpoint, { ...values, ...pointedAt(endpoint, rows) }), {
        after: (reply) => {
          sayDone(endpoint);
          onEnd?.([]);
          outcome = { secrets: secretsOf(reply), replies: [reply] };
        },
        // The caller tells it: at its fields, or aloud.
        refused: (error) => {
          outcome = { secrets: [], replies: [], failure: { error } };
          return true;
        },
      });
      return outcome;
    },
    [many, kit, run, sayDone],
  );
}

/** What is done sooner needs no progress. */
const quick = 400;

function useMany(sayDone: (endpoint: Endpoint, usual?: MessageKey) => void) {
  const kit = useKit();
  const { runs } = useServices();
  const words = useWords();
  const changed = useChanged();
  return useCallback(
    async ({ title, endpoint, rows, values = {}, save, onShown, onEnd }: Task): Promise<Outcome> => {
      // Before anything is done: a network that fails later must not lose what became of each row.
      const [{ createBulkRun, leftOf }, { trackRun }] = await loadChunk(() =>
        Promise.all([
          import('../runs/bulk-run.js'),
          import('../runs/track-run.js'),
          import('../runs/run-tray.js'),
        ]),
      );
      const mine = runs.owner();
      const run = createBulkRun({
        kit,
        title,
        about: kit.labels.title,
        endpoint,
        rows,
        values,
        ...(save ? { save } : {}),
        isMine: () => runs.owner() === mine,
        onEnd: (left) => {
          changed(kit.resource.name);
          onEnd?.(left);
          if (left.length > 0) return;
          run.show(false);
          sayDone(endpoint, save && 'done.updated');
        },
      });
      let tracked = false;
      const track = () => {
        if (!tracked) trackRun(runs, run, words);
        tracked = true;
      };
      const show = () => {
        track();
        run.show(true);
        onShown?.();
      };
      const timer = setTimeout(show, quick);
      await run.start();
      clearTimeout(timer);
      const failure = tracked ? undefined : refusedValues(run.state.getState());
      const { secrets, replies } = run.state.getState();
      if (failure) return { secrets: [], replies, failure };
      if (leftOf(run.state.getState()).length > 0) show();
      else if (secrets.length > 0) track();
      return { secrets: [], replies };
    },
    [kit, runs, words, changed, sayDone],
  );
}

/** Values that no row is taken with are for the form that they came from; nothing is tried after the first. */
function refusedValues({ outcomes: [first] }: BulkState): { readonly error: unknown } | undefined {
  const error = first?.state === 'failed' ? first.error : undefined;
  return isMallError(error) && error.issues.length > 0 ? { error } : undefined;
}
