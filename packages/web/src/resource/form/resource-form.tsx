import { type FormField, isRequired } from '@mall/sdk/contract';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { FieldControl } from '../controls/field-control.js';
import { longWidgets } from '../controls/registry.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import './form.css';
import type { Values } from './form-values.js';

export interface ResourceFormProps {
  readonly form: FormInstance;
  readonly fields: readonly FormField[];
  readonly row: Row | undefined;
  readonly initial: Values;
  readonly wide: boolean;
  readonly restored: boolean;
  readonly onDiscardDraft: () => void;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: () => void;
}

interface ItemProps {
  readonly field: FormField;
  readonly row: Row | undefined;
}

const FieldItem = ({ field, row }: ItemProps) => {
  const { t } = useWords(resourceWords);
  const { label, labels, screen } = useKit();
  const { name, widget, editable, secret } = field;
  const preset = screen.preset && name in screen.preset;
  const disabled = editable === 'never' || (editable === 'create' && row !== undefined) || preset === true;
  if (secret && row && editable === 'create') return null;
  const hint = labels.hints?.[name];
  const keepBlank = secret && row ? t('keepBlank') : undefined;
  const shownAs = screen.presetLabels?.[name];
  const required = (screen.required?.includes(name) ?? false) || (isRequired(field) && !(secret && row));
  const long = longWidgets.has(widget) || screen.grantFields?.includes(name);
  return (
    <Form.Item
      name={name}
      label={label(name)}
      required={required && !disabled}
      extra={keepBlank ?? (disabled ? undefined : hint)}
      {...(long ? { className: 'form-long' } : {})}
    >
      {shownAs === undefined ? <FieldControl field={field} disabled={disabled} /> : <Fixed text={shownAs} />}
    </Form.Item>
  );
};

/** A value that the screen decides, by its name. */
const Fixed = ({ id, text }: { readonly id?: string; readonly text: string }) => (
  <input className="form-fixed" id={id} value={text} readOnly disabled />
);

/** The form that a descriptor describes: labels above, one column up to eight fields, two beyond. */
export const ResourceForm = (props: ResourceFormProps) => {
  const { t } = useWords(resourceWords);
  const { form, fields, row, initial, wide, restored } = props;
  return (
    <>
      {restored && (
        <Alert
          type="info"
          showIcon
          className="form-draft"
          title={t('draftRestored')}
          action={
            <Button size="small" type="link" onClick={props.onDiscardDraft}>
              {t('draftDiscard')}
            </Button>
          }
        />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(_, all: Values) => props.onChange(all)}
        onFinish={props.onSubmit}
        className={wide ? 'form-two' : 'form-one'}
        scrollToFirstError
      >
        {fields.map((field) => (
          <FieldItem key={field.name} field={field} row={row} />
        ))}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
    </>
  );
};
