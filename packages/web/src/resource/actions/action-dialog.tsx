import { type Action, type FieldIssue, type FormField, isRequired, rowAsInput } from '@mall/sdk/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useReport } from '../../components/feedback/use-report.js';
import { FormFrame } from '../../components/frame/form-frame.js';
import { FieldControl } from '../controls/field-control.js';
import { inputsOf } from '../fields.js';
import { checkBody, errorsOf, refusedFields } from '../form/check-form.js';
import { actionBody, initialValues, isChanged, type Values } from '../form/form-values.js';
import { useKit } from '../kit/kit.js';
import { CopyAsButton } from '../list/copy/copy-button.js';
import { actionCall } from '../list/copy/named-calls.js';
import type { Row } from '../row.js';
import type { Secret } from './secrets.js';
import type { Affected } from './use-affected.js';
import { useRun } from './use-run.js';

export interface ActionDialogViewProps {
  readonly action: Action;
  readonly rows: readonly Row[];
  readonly affected: Affected;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
}

/** Several rows, or none: nothing is filled in. */
const noRow: Row = { id: '' };

const Fields = ({ fields }: { readonly fields: readonly FormField[] }) => {
  const kit = useKit();
  return fields.map((field) => (
    <Form.Item
      key={field.name}
      name={field.name}
      label={kit.label(field.name)}
      required={isRequired(field)}
      extra={kit.labels.hints?.[field.name]}
    >
      <FieldControl field={field} disabled={false} />
    </Form.Item>
  ));
};

/** The dialog of an action that needs more than its rows, made from its input. */
export const ActionDialogView = (props: ActionDialogViewProps) => {
  const { action, rows, affected, onClose, onDone, onSecrets } = props;
  const kit = useKit();
  const report = useReport();
  const run = useRun();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const { endpoint } = action;
  const fields = inputsOf(kit.resource, endpoint);
  const only = rows.length === 1 ? rows[0] : undefined;
  const start = initialValues(kit.resource, fields, only ? rowAsInput(kit.resource, fields, only) : noRow);
  const title = kit.labels.operations[action.name] ?? action.name;
  const calls = () => {
    const body = actionBody(fields, form.getFieldsValue(true), start);
    return [{ label: title, call: actionCall(kit, action.name, rows, body) }];
  };
  const show = (issues: readonly FieldIssue[]) =>
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(issues, name) })));
  const submit = async (values: Values) => {
    const body = actionBody(fields, values, start);
    const target = endpoint.target ? { [endpoint.target.field]: '1' } : {};
    const issues = checkBody(kit, endpoint, { ...body, ...target });
    if (issues.length > 0) return show(issues);
    setBusy(true);
    let gone = false;
    const onShown = () => {
      gone = true;
      onClose();
    };
    const { secrets, failure } = await run({ title, endpoint, rows, values: body, onShown });
    if (gone) return;
    setBusy(false);
    onSecrets(secrets);
    if (!failure) {
      setDirty(false);
      return onDone();
    }
    const refused = refusedFields(failure.error);
    show(refused);
    if (!refused.some((issue) => fields.some((field) => field.name === issue.field))) report(failure.error);
  };
  return (
    <FormFrame
      title={title}
      width={480}
      verb={title}
      danger={endpoint.danger}
      dirty={dirty}
      busy={busy}
      tools={<CopyAsButton calls={calls} />}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {rows.length > 0 && <div className="action-whom">{affected(rows)}</div>}
      <Form
        form={form}
        layout="vertical"
        onFinish={(values: Values) => void submit(values)}
        onValuesChange={(_, all: Values) => setDirty(isChanged(start, all))}
        initialValues={start}
      >
        <Fields fields={fields} />
      </Form>
    </FormFrame>
  );
};
