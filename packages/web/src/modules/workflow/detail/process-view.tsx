import { type ProcessDetail, parseForm } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUser } from '../../../lib/services/services.js';
import { lent, readOnly, rightsOf } from '../flow-form/field-rights.js';
import { heldValues } from '../flow-form/first-values.js';
import { FlowPlace } from '../flow-form/flow-fields.js';
import { planForm } from '../flow-form/form-plan.js';
import { workflowWords } from '../words.js';
import type { Decision } from './decision.js';
import './detail.css';
import { DetailHead } from './detail-head.js';
import { DetailParts } from './detail-parts.js';
import { HeldNote } from './held-note.js';
import { LookNote } from './look-note.js';
import { OwnPage } from './own-page.js';
import { TaskWork } from './task-work.js';
import { ToInbox } from './to-inbox.js';
import { type DetailPlace, useDetail } from './use-detail.js';
import { useLook } from './use-look.js';
import { whoWasFaster } from './who-was-faster.js';

export interface ProcessViewProps {
  readonly place: DetailPlace;
  /** 1 where it is the screen, 2 beside a list. */
  readonly level: 1 | 2;
  /** What is decided about the task; whoever shows it sends it. */
  readonly onDecide: (decision: Decision, detail: ProcessDetail) => void;
  /** Something else was done about it; whether the task is no longer this person's. */
  readonly onActed: (leaves: boolean) => void;
  /** It has been decided about here already. */
  readonly decided?: boolean;
  /** What was decided before, of a task that is there again. */
  readonly said?: Decision | undefined;
  /** Something else is in sight by now: what is pressed does not mean this. */
  readonly passed?: boolean;
}

/** One process: what is asked of whoever looks at it, its form, what has happened, and what can be done. */
export function ProcessView(props: ProcessViewProps) {
  const { place, level } = props;
  const { t } = useWords(workflowWords);
  const { data, error, refetch } = useDetail(place);
  if (data)
    return (
      <Loaded key={`${data.process.processInstanceId} ${data.process.taskId}`} {...props} detail={data} />
    );
  const faster = whoWasFaster(error);
  // Beside a list one is in the inbox already.
  if (faster) return <Nothing text={faster} action={level === 1 && <ToInbox />} />;
  if (error) return <Failure title={t('detail.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

interface LoadedProps extends ProcessViewProps {
  readonly detail: ProcessDetail;
}

function Loaded({ detail, level, onDecide, onActed, decided = false, said, passed = false }: LoadedProps) {
  const { process } = detail;
  const { processInstanceId: processInsId, taskId } = process;
  const me = useUser()?.userId;
  const mine = process.status === 'todo';
  const look = useLook({ processInsId, taskId: taskId ?? undefined }, mine && !decided);
  const held = look?.held ?? undefined;
  const own = held?.userId === me;
  const todo = mine && !decided && !own;
  const plan = useMemo(() => planOf(detail, todo), [detail, todo]);
  const initial = useMemo(() => heldValues(plan.fields, process.variables), [plan, process.variables]);
  const shown = { detail, plan, initial };
  return (
    <article className="flow-detail">
      <DetailHead detail={detail} level={level} onActed={() => onActed(true)} plan={plan} initial={initial} />
      <OwnPage url={process.formUrl} place={{ processInsId, ...(taskId ? { taskId } : {}) }} />
      {mine && !decided && look && <LookNote look={look} me={me ?? ''} />}
      {mine && !decided && own && <HeldNote taskId={taskId ?? ''} />}
      <FlowPlace name={process.processDefinitionKey} plan={plan}>
        {todo ? (
          <TaskWork
            {...shown}
            said={said}
            passed={passed}
            heldBy={held?.name}
            onDecide={onDecide}
            onActed={onActed}
          />
        ) : (
          <DetailParts {...shown} />
        )}
      </FlowPlace>
    </article>
  );
}

/** What the server has left of the form; what a node says of it counts for whoever has something to do there. */
function planOf({ form, process }: ProcessDetail, todo: boolean) {
  const read = form.allForm ? parseForm(form.allForm).form : undefined;
  const rights = rightsOf(form.taskForm);
  const own = process.isLent ? lent(rights) : rights;
  return planForm(read ?? { version: 1, column: [] }, todo ? own : readOnly);
}
