import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useForm } from '../../../resource/kit/use-form.js';
import { workflowWords } from '../words.js';
import type { FormPlan } from './form-plan.js';
import { useWorkedOut } from './use-worked-out.js';
import type { Values } from './work-out.js';
import { wrongIn } from './wrong-in.js';

export interface FlowFormInput {
  readonly plan: FormPlan;
  /** What it begins with, as its controls hold it; the same object for as long as it says the same. */
  readonly initial: Values;
  readonly submit: (values: Values) => Promise<unknown>;
  readonly done?: () => void;
}

/**
 * A form that was read at run time, filled in: what is asked for follows from what is filled in, formulas are worked out
 * with each change, and what nobody may write is not sent. It stands inside a `FlowPlace`.
 *
 * @example
 * const form = useFlowForm({ plan, initial, submit: (variables) => complete({ variables }) });
 * <FlowFields {...form} />
 */
export function useFlowForm({ plan, initial, submit, done }: FlowFormInput) {
  const { t } = useWords(workflowWords);
  const { language, labels } = useKit();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const inRow = (number: number, text: string) => t('form.rowWrong', { number, text });
  const sent = plan.fields.filter(({ access, name }) => access !== 'read' && !hidden.has(name));
  const state = useForm({
    fields: sent,
    initial,
    check: (body) => wrongIn(sent, body, { language, labels, inRow }),
    submit,
    ...(done ? { done } : {}),
  });
  const { form } = state;
  // All of them: what a condition names may be anywhere.
  const watched = Form.useWatch((values: Values) => values, { form, preserve: true });
  // Before the form is drawn it holds nothing.
  const values = watched && Object.keys(watched).length > 0 ? watched : initial;
  const out = useWorkedOut(plan.fields, values);
  useEffect(() => {
    setHidden(out.hidden);
    const changed = Object.entries(out.computed).filter(([name, value]) => (values[name] ?? null) !== value);
    if (changed.length > 0) form.setFieldsValue(Object.fromEntries(changed));
  }, [out, values, form]);
  return { ...state, plan, values, hidden: out.hidden };
}

export type FlowForm = ReturnType<typeof useFlowForm>;
