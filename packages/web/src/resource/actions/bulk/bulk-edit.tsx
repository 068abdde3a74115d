import { type Endpoint, type FieldIssue, type FormField, isRequired } from '@mall/sdk/contract';
import { Button, Form, type FormInstance, Modal, type RefSelectProps, Select } from 'antd';
import { useRef, useState } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { checkBody, errorsOf, refusedFields } from '../../form/check-form.js';
import { FieldControl } from '../../form/field-control.js';
import { asRow, type Values } from '../../form/form-values.js';
import { type Kit, useKit } from '../../kit.js';
import type { Row } from '../../row.js';
import type { Actions, Editing } from '../use-actions.js';
import { useRun } from '../use-run.js';
import { BulkChanges } from './bulk-changes.js';
import { bulkEditWords } from './bulk-edit-words.js';
import { rowSaver } from './row-saver.js';
import { sharedFields } from './shared-fields.js';
import './bulk-edit.css';

export interface BulkEditProps extends Editing {
  readonly actions: Pick<Actions, 'affected' | 'closeEditing'>;
}

/** What is wrong with values that rows are given, by the schema of their update. */
const issuesOf = (kit: Kit, endpoint: Endpoint, changes: Values): FieldIssue[] =>
  checkBody(kit, endpoint, { ...changes, id: '1' }).filter(({ field }) => field in changes);

const changesOf = (fields: readonly FormField[], values: Values): Values => {
  const { id: _, ...changes } = asRow(fields, values, '');
  return changes;
};

interface FieldsProps {
  readonly form: FormInstance;
  readonly fields: readonly FormField[];
  readonly shown: boolean;
  readonly onSubmit: () => void;
}

/** The controls of the chosen fields; they keep what they hold while the changes are looked at. */
const Fields = ({ form, fields, shown, onSubmit }: FieldsProps) => {
  const { label, labels } = useKit();
  return (
    <Form form={form} layout="vertical" onFinish={onSubmit} style={shown ? {} : { display: 'none' }}>
      {fields.map((field) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={label(field.name)}
          required={isRequired(field)}
          extra={labels.hints?.[field.name]}
          {...(field.widget === 'switch' ? { initialValue: false } : {})}
        >
          <FieldControl field={field} disabled={false} />
        </Form.Item>
      ))}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  );
};

/** The way from chosen fields over their values to a run over the rows. */
const useBulkEdit = ({ rows, onEnd, actions }: BulkEditProps) => {
  const kit = useKit();
  const { t } = useWords(bulkEditWords);
  const report = useReport();
  const run = useRun();
  const [form] = Form.useForm();
  const [names, setNames] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Values>();
  const [busy, setBusy] = useState(false);
  const offered = sharedFields(kit);
  const fields = names.flatMap((name) => offered.find((field) => field.name === name) ?? []);
  const endpoint = kit.verb('update');
  const show = (issues: readonly FieldIssue[]) => {
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(issues, name) })));
    const [first] = issues;
    if (first) form.scrollToField(first.field, { focus: true });
  };
  const check = () => {
    if (!endpoint) return;
    const next = changesOf(fields, form.getFieldsValue(true));
    const issues = issuesOf(kit, endpoint, next);
    show(issues);
    if (issues.length === 0) setChanges(next);
  };
  const start = async () => {
    if (!endpoint || !changes) return;
    setBusy(true);
    const { failure } = await run({
      title: t('done', { name: kit.labels.title }),
      endpoint,
      rows,
      values: changes,
      save: rowSaver(kit, endpoint, changes),
      onShown: actions.closeEditing,
      onEnd: (left: readonly Row[]) => {
        onEnd(left);
        if (left.length === 0) actions.closeEditing();
      },
    });
    if (!failure) return;
    setBusy(false);
    setChanges(undefined);
    const refused = refusedFields(failure.error);
    show(refused);
    if (!refused.some(({ field }) => names.includes(field))) report(failure.error);
  };
  return {
    form,
    offered,
    fields,
    names,
    setNames,
    changes,
    busy,
    check,
    start,
    back: () => setChanges(undefined),
  };
};

/** Gives several rows the same values: which fields, which values, a look at what changes, and the run. */
export const BulkEdit = (props: BulkEditProps) => {
  useReturnFocus();
  const { rows, actions } = props;
  const { t } = useWords(bulkEditWords);
  const { label } = useKit();
  const edit = useBulkEdit(props);
  const chooser = useRef<RefSelectProps>(null);
  const count = rows.length;
  const checking = edit.changes !== undefined;
  const footer = checking
    ? [
        <Button key="back" onClick={edit.back} disabled={edit.busy}>
          {t('back')}
        </Button>,
        <Button key="run" type="primary" autoFocus loading={edit.busy} onClick={() => void edit.start()}>
          {t('run', { count })}
        </Button>,
      ]
    : [
        <Button key="cancel" onClick={actions.closeEditing}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="check"
          type="primary"
          disabled={edit.fields.length === 0}
          onClick={() => edit.form.submit()}
        >
          {t('check')}
        </Button>,
      ];
  return (
    <Modal
      open
      title={t('title', { count })}
      width={560}
      footer={footer}
      mask={{ closable: false }}
      onCancel={actions.closeEditing}
      afterOpenChange={(open) => open && chooser.current?.focus()}
    >
      <div className="action-whom">{actions.affected(rows)}</div>
      {edit.changes && <BulkChanges fields={edit.fields} changes={edit.changes} count={count} />}
      <div style={checking ? { display: 'none' } : {}}>
        <Select
          ref={chooser}
          mode="multiple"
          style={{ width: '100%', marginBlockEnd: 8 }}
          aria-label={t('fields')}
          placeholder={t('choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...edit.names]}
          onChange={edit.setNames}
          options={edit.offered.map(({ name }) => ({ value: name, label: label(name) }))}
        />
        <p className="bulk-edit-rest">{t('rest')}</p>
      </div>
      <Fields form={edit.form} fields={edit.fields} shown={!checking} onSubmit={edit.check} />
    </Modal>
  );
};
