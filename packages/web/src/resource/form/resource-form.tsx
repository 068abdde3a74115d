import { Alert, Button, Form, type FormInstance } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { FieldControl } from './field-control.js';
import { formFieldOf, widgetOf } from './field-kind.js';
import './form.css';
import type { Values } from './form-values.js';

export interface ResourceFormProps {
  readonly form: FormInstance;
  readonly fields: readonly string[];
  readonly row: Row | undefined;
  readonly initial: Values;
  readonly wide: boolean;
  readonly restored: boolean;
  readonly onDiscardDraft: () => void;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: () => void;
}

interface ItemProps {
  readonly field: string;
  readonly row: Row | undefined;
}

const longWidgets = new Set(['textarea', 'json']);

const FieldItem = ({ field, row }: ItemProps) => {
  const { t } = useWords(resourceWords);
  const { resource, label, labels, screen } = useKit();
  const input = formFieldOf(resource, field);
  const widget = widgetOf(resource, field, input);
  const editable = resource.editable?.[field];
  const preset = screen.preset && field in screen.preset;
  const disabled = editable === 'never' || (editable === 'create' && row !== undefined) || preset === true;
  const secret = resource.secrets.includes(field);
  if (secret && row && editable === 'create') return null;
  const hint = labels.hints?.[field];
  const keepBlank = secret && row ? t('keepBlank') : undefined;
  const shownAs = screen.presetLabels?.[field];
  const required = (screen.required?.includes(field) ?? false) || (!input.optional && !(secret && row));
  const long = longWidgets.has(widget) || screen.grantFields?.includes(field);
  return (
    <Form.Item
      name={field}
      label={label(field)}
      required={required && !disabled}
      extra={keepBlank ?? (disabled ? undefined : hint)}
      {...(long ? { className: 'form-long' } : {})}
    >
      {shownAs === undefined ? (
        <FieldControl field={field} widget={widget} disabled={disabled} />
      ) : (
        <Fixed text={shownAs} />
      )}
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
          <FieldItem key={field} field={field} row={row} />
        ))}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
    </>
  );
};
