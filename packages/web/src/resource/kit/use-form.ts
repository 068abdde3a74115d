import type { FieldIssue } from '@mall/sdk/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useReport } from '../../components/feedback/use-report.js';
import type { Field } from '../field.js';
import { checkFields } from '../form/check-fields.js';
import { actionBody, isChanged, type Values } from '../form/form-values.js';
import { shownFields } from '../form/shown-fields.js';
import { errorsOf, refusedFields } from './check-form.js';
import { useKit } from './kit.js';

export interface FormInput {
  readonly fields: readonly Field[];
  readonly initial?: Values;
  /** What is wrong with what would be sent; by the schemas of its fields where it is left out. */
  readonly check?: (body: Values) => readonly FieldIssue[];
  /** Sends it. What it throws is said at the fields that it is about, or aloud. */
  readonly submit: (body: Values) => Promise<unknown>;
  /** It has been sent, and nothing would be lost any more. */
  readonly done?: () => void;
}

const nothing: Values = {};

/**
 * A form of its own, of a resource or of none: what is filled in, what is wrong with it, and sending it. Fields that are
 * not asked for are neither sent nor checked, and keep what was typed.
 *
 * @example
 * const form = useForm({ fields, submit: (body) => call(task.operations.transfer, { id, ...body }), done: close });
 * <FormFrame title={t('transfer')} verb={t('transfer')} {...form.frame} onClose={close}>
 *   <FormFields {...form} />
 * </FormFrame>
 */
export function useForm({ fields, initial = nothing, check, submit, done }: FormInput) {
  const kit = useKit();
  const report = useReport();
  const [form] = Form.useForm();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const show = (issues: readonly FieldIssue[]) => {
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(issues, name) })));
    setWrong(new Set(issues.map(({ field }) => field)));
    const [first] = issues;
    if (first) form.scrollToField(first.field, { focus: true });
  };
  const body = (): Values => actionBody(shownFields(fields, valuesOf(form)), valuesOf(form), initial);
  const attempt = async (run: (body: Values) => Promise<unknown>): Promise<boolean> => {
    const shown = shownFields(fields, valuesOf(form));
    const isAsked = ({ field }: FieldIssue) => shown.some(({ name }) => name === field.split('.')[0]);
    const issues = (check?.(body()) ?? checkFields(shown, body(), kit)).filter(isAsked);
    show(issues);
    if (issues.length > 0) return false;
    setBusy(true);
    try {
      await run(body());
      return true;
    } catch (error) {
      const refused = refusedFields(error);
      show(refused);
      if (!refused.some(isAsked)) report(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const isSent = await attempt(submit);
    if (!isSent) return false;
    setDirty(false);
    done?.();
    return true;
  };
  return {
    form,
    fields,
    initial,
    wrong,
    /** What would be sent as it is filled in now. */
    body,
    /** Does something else with what is filled in, as it would be sent; whether it was right and was taken. */
    attempt,
    /** Sends it; whether it was taken. */
    send,
    onFinish: () => void send(),
    onValuesChange: () => setDirty(isChanged(initial, valuesOf(form))),
    /** For the frame around it. */
    frame: { dirty, busy, onSubmit: () => form.submit() },
  };
}

/** Also what is not asked for at the moment. */
const valuesOf = (form: ReturnType<typeof Form.useForm>[0]): Values => form.getFieldsValue(true);
