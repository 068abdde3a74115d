import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '../../../resource/field.js';
import { errorsOf } from '../../../resource/kit/check-form.js';
import { FormFields } from '../../../resource/kit/form-fields.js';
import { useKit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';
import { draftId, type Values } from './row-edits.js';
import { heldValues, overtakenValues, sentValues } from './row-values.js';
import type { RowIssues } from './use-save-rows.js';

export interface RowFormProps {
  readonly board: {
    readonly wrong: RowIssues | undefined;
    /** Whether it can be so. */
    readonly edit: (id: string, values: Values) => boolean;
    readonly save: () => unknown;
  };
  readonly row: Row;
  /** What is filled in here; all fields without it. */
  readonly fields?: readonly Field[];
}

/** The fields of a row; what is filled in is at once where the row stands, and is saved with all the rest. */
export function RowForm({ board, row, fields: some }: RowFormProps) {
  const { fields: all } = useKit();
  const fields = some ?? all;
  const [form] = Form.useForm();
  const [initial] = useState(() => heldValues(fields, row));
  const place = useRef<HTMLDivElement>(null);
  // It may have been moved beside its form, or the edits taken back.
  useEffect(() => {
    const other = overtakenValues(fields, row, form.getFieldsValue(true));
    if (Object.keys(other).length > 0) form.setFieldsValue(other);
  }, [fields, row, form]);
  const issues = useMemo(() => (board.wrong?.id === row.id ? board.wrong.issues : []), [board.wrong, row.id]);
  useEffect(() => {
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(issues, name) })));
    const [first] = issues;
    if (first) form.scrollToField(first.field, { focus: true });
  }, [fields, form, issues]);
  useEffect(() => {
    if (row.id === draftId) place.current?.querySelector<HTMLElement>('#name')?.focus();
  }, [row.id]);
  const change = (changed: Values = {}) => {
    if (!board.edit(row.id, sentValues(fields, changed))) form.setFieldsValue(initialOf(changed));
  };
  /** What was chosen and cannot be is as it was. */
  const initialOf = (changed: Values): Values => {
    const held = heldValues(fields, row);
    return Object.fromEntries(Object.keys(changed).map((name) => [name, held[name]]));
  };
  return (
    <div ref={place} className="row-form">
      <FormFields
        form={form}
        fields={fields}
        initial={initial}
        wrong={new Set(issues.map(({ field }) => field))}
        onFinish={() => void board.save()}
        onValuesChange={change}
      />
    </div>
  );
}
