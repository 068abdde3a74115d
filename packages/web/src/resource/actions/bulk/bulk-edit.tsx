import { isRequired } from '@mall/sdk/contract';
import { Button, Form, type FormInstance, Select } from 'antd';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { FieldControl } from '../../controls/field-control.js';
import type { Field } from '../../field.js';
import { isYesNo } from '../../fields.js';
import { useKit } from '../../kit/kit.js';
import { BulkChanges } from './bulk-changes.js';
import { bulkEditWords } from './bulk-edit-words.js';
import { type BulkEditProps, useBulkEdit } from './use-bulk-edit.js';
import './bulk-edit.css';

/** Gives several rows the same values: which fields, which values, a look at what changes, and the run. */
export function BulkEdit(props: BulkEditProps) {
  const { rows, actions } = props;
  const { t } = useWords(bulkEditWords);
  const { label } = useKit();
  const edit = useBulkEdit(props);
  const count = rows.length;
  const checking = edit.changes !== undefined;
  const looked = () => (
    <div className="frame-buttons">
      <Button onClick={edit.back} disabled={edit.busy}>
        {t('back')}
      </Button>
      <Button type="primary" autoFocus loading={edit.busy} onClick={() => void edit.start()}>
        {t('run', { count })}
      </Button>
    </div>
  );
  return (
    <FormFrame
      title={t('title', { count })}
      width={560}
      verb={t('check')}
      disabled={edit.fields.length === 0}
      dirty={edit.names.length > 0}
      footer={checking ? looked : undefined}
      onSubmit={() => edit.form.submit()}
      onClose={actions.closeEditing}
    >
      <div className="action-whom">{actions.affected(rows)}</div>
      {edit.changes && <BulkChanges fields={edit.fields} changes={edit.changes} count={count} />}
      <div style={checking ? { display: 'none' } : {}}>
        <Select
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
    </FormFrame>
  );
}

interface FieldsProps {
  readonly form: FormInstance;
  readonly fields: readonly Field[];
  readonly shown: boolean;
  readonly onSubmit: () => void;
}

/** The controls of the chosen fields; they keep what they hold while the changes are looked at. */
function Fields({ form, fields, shown, onSubmit }: FieldsProps) {
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
          {...(isYesNo(field) ? { initialValue: false } : {})}
        >
          <FieldControl field={field} disabled={false} />
        </Form.Item>
      ))}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  );
}
