import { isApiError, isNetworkError } from '@mall/sdk';
import type { ProcessDetail } from '@mall/sdk/contract';
import { Alert, App } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useScreenTitle, useUnsaved } from '../../../lib/tabs/tab-context.js';
import { decodeParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import type { Decision } from './decision.js';
import { HeldBar } from './held-bar.js';
import { ProcessView } from './process-view.js';
import { ToInbox } from './to-inbox.js';
import { type DetailPlace, useDetail } from './use-detail.js';
import { type HoldEvent, useHolding } from './use-holding.js';
import '../../../components/screen/screen.css';

/** One process at an address of its own. */
export function DetailPage({ params }: { readonly params: string }) {
  const { t } = useWords(workflowWords);
  const { processInsId, taskId } = useMemo(() => decodeParams(params), [params]) ?? {};
  if (processInsId === undefined)
    return (
      <div className="screen">
        <h1>{t('detail.badAddress')}</h1>
        <Nothing text={t('detail.badAddressText')} action={<ToInbox />} />
      </div>
    );
  return <ProcessPage key={`${processInsId} ${taskId ?? ''}`} place={{ processInsId, taskId }} />;
}

export interface ProcessPageProps {
  readonly place: DetailPlace;
  /** What stands over it: what the address alone knows. */
  readonly above?: ReactNode;
}

/** A process with a decision that can be taken back for a while. */
export function ProcessPage({ place, above }: ProcessPageProps) {
  const { t } = useWords(workflowWords);
  const { data, refetch } = useDetail(place);
  useScreenTitle(data?.process.processDefinitionName);
  const { held, sending, decided, said, back, decide, undo, release, changed } = useDecided(refetch);
  useUnsaved(sending);
  const [first] = held;
  return (
    <div className="screen screen-scroll">
      {first && <HeldBar pass={first.decision.pass} until={first.until} onUndo={undo} onNow={release} />}
      {back && <Alert type="warning" showIcon title={t('inbox.backAgain')} />}
      {above}
      <ProcessView
        place={place}
        level={1}
        decided={decided}
        said={said}
        onDecide={decide}
        onActed={changed}
      />
    </div>
  );
}

type Asked = ReturnType<typeof useDetail>['refetch'];

/** What is decided about the one task of a page, until the server shows what has become of it. */
function useDecided(refetch: Asked) {
  const { t } = useWords(workflowWords);
  const { message } = App.useApp();
  const report = useReport();
  const refresh = useChanged();
  const changed = () => refresh('task', 'process', 'process-copy', 'process-look', 'workflow-draft');
  const said = useRef<Decision>(undefined);
  const [decided, setDecided] = useState<string>();
  const [back, setBack] = useState(false);
  const settle = useSettling(refetch, (isThere) => {
    setBack(isThere);
    setDecided(undefined);
  });
  const holding = useHolding((event: HoldEvent) => {
    if (event.type === 'held') return refresh('task');
    if (event.type === 'refused') {
      report(event.error);
      setDecided(undefined);
      return changed();
    }
    if (event.type === 'kept') {
      const away = isNetworkError(event.error);
      if (away && event.wanted === 'undo') void message.warning(t('detail.held.notUndone'));
      else report(event.error);
      // The decision stands, and can still be taken back.
      if (away) return setDecided(event.taskId);
    }
    if (event.type === 'done')
      void message.success(t(event.decision.pass ? 'detail.done.pass' : 'detail.done.reject'));
    changed();
    return settle(event.type === 'due' ? event.taskIds : [event.taskId]);
  });
  return {
    ...holding,
    decided: decided !== undefined,
    said: said.current,
    back,
    changed,
    decide: (decision: Decision, { process: { taskId } }: ProcessDetail) => {
      if (taskId === null) return;
      said.current = decision;
      setBack(false);
      setDecided(taskId);
      holding.hold([taskId], decision);
    },
    undo: () => {
      holding.undo();
      setDecided(undefined);
    },
  };
}

/** The server may be a moment late: only what it says so often is so. */
const enough = 3;
const pause = 1500;

/** Says whether tasks still wait once their decision is due; the server is asked until it can be reached. */
function useSettling(refetch: Asked, settled: (isThere: boolean) => void) {
  const [due, setDue] = useState<readonly string[]>();
  const latest = useRef(settled);
  latest.current = settled;
  useEffect(() => {
    if (!due) return undefined;
    let [left, times, timer]: [boolean, number, ReturnType<typeof setTimeout> | undefined] = [
      false,
      0,
      undefined,
    ];
    const look = async () => {
      const { data, error } = await refetch();
      if (left) return;
      const { status, taskId } = data?.process ?? {};
      // What was read before is still there where somebody may read it no more.
      const isThere = !error && status === 'todo' && due.includes(taskId ?? '');
      const isAway = error !== null && !(isApiError(error) && (error.status ?? 500) < 500);
      if (!isAway) times += 1;
      if (isAway || (isThere && times < enough)) {
        timer = setTimeout(() => void look(), pause);
        return;
      }
      setDue(undefined);
      latest.current(isThere);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [due, refetch]);
  return setDue;
}
