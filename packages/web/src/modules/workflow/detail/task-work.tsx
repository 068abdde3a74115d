import type { ProcessDetail } from '@mall/sdk/contract';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { DraftOffer } from '../draft/draft-offer.js';
import { useFlowDraft } from '../draft/use-flow-draft.js';
import { heldValues } from '../flow-form/first-values.js';
import { FlowFields } from '../flow-form/flow-fields.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import { ActDialog } from './act-dialog.js';
import type { ActName } from './acts.js';
import type { Decision } from './decision.js';
import { DetailParts } from './detail-parts.js';
import { appointed, type Extras, useExtrasCheck } from './more-fields.js';
import { TaskBar } from './task-bar.js';
import { TaskButtons, titleOf } from './task-buttons.js';
import { useFieldChanges } from './use-field-changes.js';
import { useOpinion } from './use-opinion.js';
import { useTaskKeys } from './use-task-keys.js';
import { useWays } from './use-ways.js';

export interface TaskWorkProps {
  readonly detail: ProcessDetail;
  readonly plan: FormPlan;
  readonly initial: Values;
  /** What was decided before and has come back: nothing of it is to be filled in again. */
  readonly said: Decision | undefined;
  readonly passed: boolean;
  /** Somebody else who is deciding about it at this moment. */
  readonly heldBy: string | undefined;
  readonly onDecide: (decision: Decision, detail: ProcessDetail) => void;
  readonly onActed: (leaves: boolean) => void;
}

/** A task that waits for this person: its form to fill in, what they say, and what they can do. */
export function TaskWork({ detail, plan, initial, said, passed, heldBy, onDecide, onActed }: TaskWorkProps) {
  const { t } = useWords(workflowWords);
  const opinion = useOpinion(detail.process.requireComment === true, said?.comment ?? '');
  const [extras, setExtras] = useState<Extras>({});
  const [act, setAct] = useState<ActName>();
  const { check, checked } = useExtrasCheck();
  const { ways } = useWays(detail, goesBack(detail));
  const changes = useFieldChanges(detail.process.processInstanceId);
  const { form, draft } = useTaskForm({ detail, plan, initial, said }, () => pass());
  const sent = useRef(false);
  const decide = (decision: Decision) => {
    // A second press before this is gone is the same decision.
    if (sent.current) return;
    sent.current = true;
    draft.stop();
    onDecide(decision, detail);
  };
  const pass = async () => decide({ pass: true, ...spoken(opinion.text), ...extras, variables: form.body() });
  const approve = () => void (opinion.isGiven() && checked(() => form.attempt(pass)));
  const keys = useTaskKeys({
    approve,
    reject: () => setAct('wf_reject'),
    transfer: () => setAct('wf_transfer'),
    comment: () => opinion.area.current?.focus(),
    allowed: !passed && heldBy === undefined ? detail.button.map(({ buttonKey }) => buttonKey) : [],
  });
  return (
    <div ref={keys} className="flow-work">
      {!said && <DraftOffer draft={draft} onRestore={(values) => form.form.setFieldsValue({ ...values })} />}
      <DetailParts
        detail={detail}
        plan={plan}
        initial={initial}
        form={<FlowFields {...form} changes={changes} onFinish={approve} />}
        filled={filledIn(detail.process, form.body(), extras)}
      />
      <TaskBar detail={detail} opinion={opinion} said={said} check={check} onExtras={setExtras}>
        <TaskButtons
          detail={detail}
          ways={ways}
          busy={form.frame.busy}
          reason={heldBy === undefined ? undefined : t('detail.deciding', { who: heldBy })}
          onPass={approve}
          onAct={setAct}
          onActed={() => onActed(false)}
        />
      </TaskBar>
      {act && (
        <ActDialog
          act={act}
          title={titleOf(act, detail, { t, ways })}
          detail={detail}
          comment={opinion.text}
          onReject={decide}
          onClose={() => setAct(undefined)}
          onDone={() => {
            draft.stop();
            onActed(act !== 'wf_add_instance');
          }}
        />
      )}
    </div>
  );
}

/** The form of a task, kept as a draft while it is filled in; what was decided before stands in it again. */
function useTaskForm(
  { detail, plan, initial, said }: Pick<TaskWorkProps, 'detail' | 'plan' | 'initial' | 'said'>,
  submit: () => Promise<unknown>,
) {
  const form = useFlowForm({ plan, initial, submit });
  const draft = useFlowDraft(
    { taskId: detail.process.taskId ?? '' },
    plan.fields.some(({ access }) => access === 'write'),
  );
  const [filled] = useState(() => said?.variables && heldValues(plan.fields, said.variables));
  const { form: fields, values } = form;
  const { dirty } = form.frame;
  const { keep, saved } = draft;
  useEffect(() => {
    if (filled) fields.setFieldsValue({ ...filled });
  }, [fields, filled]);
  useEffect(() => {
    if (dirty) keep(values);
  }, [dirty, values, keep]);
  useUnsaved(dirty && !saved);
  return { form, draft };
}

const goesBack = ({ button }: ProcessDetail): boolean =>
  button.some(({ buttonKey }) => buttonKey === 'wf_reject' || buttonKey === 'wf_rollback');

/** What the forecast is told of a task: as it would be, were it passed now. */
const filledIn = ({ taskId }: ProcessDetail['process'], variables: Values, extras: Extras) => ({
  ...(taskId ? { taskId } : {}),
  variables,
  ...appointed(extras),
});

const spoken = (comment: string) => (comment.trim() === '' ? {} : { comment: comment.trim() });
