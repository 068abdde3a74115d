import { isNetworkError, isRefusedWith } from '@mall/sdk';
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
import { usePeopleToName } from './use-people-to-name.js';

/** A box, and deciding about its rows. */
export function useInbox(name: BoxName, typed: string) {
  const box = useBox(name, typed);
  const { act } = box;
  const { t } = useWords(workflowWords);
  // What was filled in is there again where it comes back.
  const said = useRef(new Map<string, Decision>());
  const changed = useChanged();
  const refresh = useCallback(() => changed('task', 'process', 'process-copy', 'workflow-draft'), [changed]);
  const holding = useHolding(useHearing(act, refresh));
  const { hold, undo } = holding;
  const { naming, toName } = usePeopleToName();
  useUnsaved(holding.sending || naming);
  const titles = useRef(new Map<string, string>());
  const decide = useCallback(
    (rows: readonly InboxRow[], decision: Decision) => {
      const own = rows.flatMap(({ taskId }) => (taskId === undefined ? [] : [taskId]));
      if (own.length === 0) return;
      for (const { taskId = '', title } of rows) titles.current.set(taskId, title);
      for (const taskId of own) said.current.set(taskId, decision);
      act({ type: 'decide', keys: own });
      hold(own, decision);
    },
    [act, hold],
  );
  /** Several at once: what asks for people to be named is left out, for they are others for each. */
  const approveAll = useCallback(
    async (rows: readonly InboxRow[]) => {
      act({ type: 'decide', keys: rows.map(({ key }) => key) });
      const steps = await toName(rows);
      for (const [key, names] of steps)
        act({
          type: 'refuse',
          key,
          kind: 'refused',
          text: t('inbox.namesNext', { names: names.join(', ') }),
        });
      decide(
        rows.filter(({ key }) => !steps.has(key)),
        { pass: true },
      );
    },
    [act, decide, toName, t],
  );
  return {
    ...box,
    ...holding,
    decide,
    approveAll,
    /** What tasks that were decided about are called. */
    titlesOf: (taskIds: readonly string[]): readonly string[] =>
      taskIds.map((taskId) => titles.current.get(taskId) ?? ''),
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

/** What becomes of decisions, as it is seen in the list and said aloud. */
function useHearing(act: Inbox['act'], refresh: () => void) {
  const words = useWords();
  const { t } = useWords(workflowWords);
  const { message } = App.useApp();
  const report = useReport();
  const changed = useChanged();
  return (event: HoldEvent) => {
    const taken = (key: string) => act({ type: 'taken', key, at: Date.now() });
    if (event.type === 'held') {
      taken(event.taskId);
      return changed('task');
    }
    if (event.type === 'refused') {
      const { taskId: key, error } = event;
      act({ type: 'refuse', key, ...refusalOf(error, errorView(error, words).text, t('inbox.unsure')) });
    } else if (event.type === 'done') {
      taken(event.taskId);
      void message.success(t(event.decision.pass ? 'detail.done.pass' : 'detail.done.reject'));
    } else if (event.type === 'kept') {
      const { taskId: key, error, wanted } = event;
      if (isNetworkError(error) && wanted === 'undo') void message.warning(t('detail.held.notUndone'));
      else report(error);
      // The decision stands, whatever was shown.
      act({ type: 'decide', keys: [key] });
      taken(key);
    }
    return refresh();
  };
}

function refusalOf(error: unknown, text: string, unsure: string) {
  if (isNetworkError(error)) return { kind: 'unsure', text: unsure } as const;
  return { kind: isGone(error) ? 'gone' : 'refused', text } as const;
}

const goneCodes = [
  'workflow.done_by',
  'workflow.task_ended',
  'workflow.instance_ended',
  'workflow.not_yours',
] as const;

/** Somebody was faster, whatever exactly they did. */
const isGone = (error: unknown): boolean =>
  goneCodes.some((code) => isRefusedWith(error, workflowTask.operations.complete, code));
