import { type FormField, isRequired } from '@mall/sdk/contract';
import { Button, Form, type FormInstance, Modal, type RefSelectProps, Select } from 'antd';
import { useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { FieldControl } from '../../form/field-control.js';
import { useKit } from '../../kit.js';
import { BulkChanges } from './bulk-changes.js';
import { bulkEditWords } from './bulk-edit-words.js';
import { type BulkEditProps, useBulkEdit } from './use-bulk-edit.js';
import './bulk-edit.css';

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
