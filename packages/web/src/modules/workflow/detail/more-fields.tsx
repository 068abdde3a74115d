import type { FormColumn } from '@mall/sdk/contract';
import { Button } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { filesIn } from '../flow-form/files.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import type { Decision } from './decision.js';
import type { PickedNode } from './model-facts.js';

/** What goes with a decision beside what is said. */
export type Extras = Pick<Decision, 'assignee' | 'copyUser' | 'attachment' | 'picks'>;

/** Whom somebody names for what comes next, as it is sent. */
export const appointed = ({ assignee, picks }: Extras) => ({
  ...(assignee ? { wf_assignee: assignee } : {}),
  ...(picks ? { wf_picks: { ...picks } } : {}),
});

export interface MoreFieldsProps {
  /** Steps whose people are picked here. */
  readonly picks: readonly PickedNode[];
  /** What the model does not want asked for. */
  readonly hide: {
    readonly attachment?: boolean | undefined;
    readonly copies?: boolean | undefined;
    readonly people?: boolean | undefined;
  };
  /** Whom the model copies it to, comma-joined. */
  readonly copyUser?: string | null | undefined;
  /** What was filled in before. */
  readonly said?: Extras | undefined;
  /** Put here: says at its field what is asked for and missing, and whether nothing is. */
  readonly check: RefObject<CheckExtras | undefined>;
  readonly onChange: (extras: Extras) => void;
}

type CheckExtras = () => Promise<boolean>;

/** Does something only where nothing is missing that such fields ask for. */
export function useExtrasCheck() {
  const check = useRef<CheckExtras>(undefined);
  const checked = async (run: () => Promise<unknown>): Promise<void> => {
    if (await (check.current?.() ?? true)) await run();
  };
  return { check, checked };
}

/** Who is asked next, who gets a copy, files: folded away unless the model asks for them. */
export function MoreFields({ picks, hide, copyUser, said, check, onChange }: MoreFieldsProps) {
  const { t } = useWords(workflowWords);
  const [open, setOpen] = useState(false);
  const { attachment, copies, people: next } = hide;
  const plan = useMemo(() => {
    const column: FormColumn[] = [
      ...picks.map((node) => pickColumn(node, t('detail.picked', { name: node.name }))),
      ...(next ? [] : [people('assignee', t('detail.nextPeople'))]),
      ...(copies ? [] : [people('copyUser', t('detail.copyTo'))]),
      ...(attachment ? [] : [{ type: 'upload', prop: 'attachment', label: t('detail.files'), span: 24 }]),
    ];
    return planForm({ version: 1, column }, rightsOf([]));
  }, [picks, next, copies, attachment, t]);
  const [before] = useState(said);
  const initial = useMemo(() => initialOf(before, copyUser), [before, copyUser]);
  const shown = open || picks.length > 0;
  if (plan.fields.length === 0) return null;
  return (
    <div className="flow-more">
      <Button type="link" size="small" aria-expanded={shown} onClick={() => setOpen(!open)}>
        {t(shown ? 'detail.fewerFields' : 'detail.moreFields')}
      </Button>
      {/* What is folded away keeps what was filled in. */}
      <div hidden={!shown}>
        <FlowPlace name="extras" plan={plan}>
          <Filled plan={plan} initial={initial} check={check} onChange={onChange} />
        </FlowPlace>
      </div>
    </div>
  );
}

function initialOf(said: Extras | undefined, copyUser: string | null | undefined): Values {
  const copies = said?.copyUser ?? copyUser;
  const picks = Object.entries(said?.picks ?? {}).map(([id, who]) => [`${pickPrefix}${id}`, who.split(',')]);
  return {
    ...Object.fromEntries(picks),
    ...(copies ? { copyUser: copies.split(',') } : {}),
    ...(said?.assignee ? { assignee: said.assignee.split(',') } : {}),
    ...(said?.attachment ? { attachment: filesIn(said.attachment) } : {}),
  };
}

const people = (prop: string, label: string): FormColumn => ({
  ...{ type: 'wf-user-select', prop, label, multiple: true, span: 12 },
});

const pickPrefix = 'pick:';

/** People whom somebody has to pick for a step. */
export const pickColumn = ({ id }: PickedNode, label: string): FormColumn => ({
  ...{ type: 'wf-user-select', prop: `${pickPrefix}${id}`, label, multiple: true, required: true, span: 12 },
});

/** What was picked, by its step. */
export const picksIn = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(pickPrefix) && typeof value === 'string' && value !== ''
        ? [[name.slice(pickPrefix.length), value]]
        : [],
    ),
  );

interface FilledProps {
  readonly plan: FormPlan;
  readonly initial: Values;
  readonly check: MoreFieldsProps['check'];
  readonly onChange: (extras: Extras) => void;
}

function Filled({ plan, initial, check, onChange }: FilledProps) {
  const form = useFlowForm({ plan, initial, submit: async () => undefined });
  const { values, body, attempt } = form;
  useEffect(() => {
    check.current = () => attempt(async () => undefined);
    return () => {
      check.current = undefined;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what would be sent follows from the values alone
  useEffect(() => onChange(extrasOf(body(), initial)), [values]);
  return <FlowFields {...form} />;
}

function extrasOf(values: Values, initial: Values): Extras {
  const { assignee, copyUser = initial.copyUser, attachment } = values;
  const files = filesIn(attachment).map(({ label, value }) => ({ name: label, url: value }));
  const picks = picksIn(values);
  const joined = Array.isArray(copyUser) ? copyUser.join(',') : copyUser;
  return {
    ...(typeof assignee === 'string' && assignee !== '' ? { assignee } : {}),
    ...(typeof joined === 'string' && joined !== '' ? { copyUser: joined } : {}),
    ...(files.length > 0 ? { attachment: files } : {}),
    ...(Object.keys(picks).length > 0 ? { picks } : {}),
  };
}
