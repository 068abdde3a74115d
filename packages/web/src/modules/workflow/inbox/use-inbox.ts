import { isRefusedWith } from '@mall/sdk';
import { workflowTask } from '@mall/sdk/contract';
import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import type { Decision } from '../detail/decision.js';
import { type HoldEvent, useHolding } from '../detail/use-holding.js';
import { workflowWords } from '../words.js';
import type { BoxName } from './boxes.js';
import type { InboxRow } from './inbox-state.js';
import { useBox } from './use-box.js';

/** A box, and deciding about its rows. */
export function useInbox(name: BoxName, typed: string) {
  const box = useBox(name, typed);
  const { act } = box;
  const words = useWords();
  const { t } = useWords(workflowWords);
  const { message } = App.useApp();
  const report = useReport();
  const changed = useChanged();
  // What was filled in is there again where it comes back.
  const said = useRef(new Map<string, Decision>());
  const refresh = useCallback(() => changed('task', 'process', 'process-copy', 'workflow-draft'), [changed]);
  const holding = useHolding((event: HoldEvent) => {
    if (event.type === 'held') {
      act({ type: 'taken', key: event.taskId, at: Date.now() });
      return changed('task');
    }
    if (event.type === 'refused') {
      const { taskId: key, error } = event;
      act({
        type: 'refuse',
        key,
        kind: isGone(error) ? 'gone' : 'refused',
        text: errorView(error, words).text,
      });
    } else if (event.type === 'done') {
      act({ type: 'taken', key: event.taskId, at: Date.now() });
      void message.success(t(event.decision.pass ? 'detail.done.pass' : 'detail.done.reject'));
    } else if (event.type === 'kept') report(event.error);
    return refresh();
  });
  const { hold, undo } = holding;
  useUnsaved(holding.sending);
  const decide = useCallback(
    (rows: readonly InboxRow[], decision: Decision) => {
      const own = rows.flatMap(({ taskId }) => (taskId === undefined ? [] : [taskId]));
      if (own.length === 0) return;
      for (const taskId of own) said.current.set(taskId, decision);
      act({ type: 'decide', keys: own });
      hold(own, decision, aboutOf(rows));
    },
    [act, hold],
  );
  return {
    ...box,
    ...holding,
    decide,
    /** Something else has taken a row away. */
    leave: useCallback(
      (key: string) => {
        act({ type: 'decide', keys: [key] });
        act({ type: 'taken', key, at: Date.now() });
        refresh();
      },
      [act, refresh],
    ),
    /** What was decided about a row that is there again. */
    saidOf: (key: string): Decision | undefined => said.current.get(key),
    undo: useCallback(() => {
      const back = undo();
      if (back) act({ type: 'take-back', keys: back.taskIds });
    }, [act, undo]),
  };
}

export type Inbox = ReturnType<typeof useInbox>;

const goneCodes = [
  'workflow.done_by',
  'workflow.task_ended',
  'workflow.instance_ended',
  'workflow.not_yours',
] as const;

/** Somebody was faster, whatever exactly they did. */
const isGone = (error: unknown): boolean =>
  goneCodes.some((code) => isRefusedWith(error, workflowTask.operations.complete, code));

const aboutOf = (rows: readonly InboxRow[]): string =>
  rows.length === 1 ? (rows[0]?.title ?? '') : `${rows[0]?.title ?? ''} +${rows.length - 1}`;
