import { Alert, Button, Form, type FormInstance } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import type { Field } from '../field.js';
import type { Slots } from '../kit/slots.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { Fields } from './fields.js';
import type { Values } from './form-values.js';
import '../kit/form.css';

export interface ResourceFormProps {
  readonly form: FormInstance;
  readonly fields: readonly Field[];
  readonly body?: Slots['formBody'];
  readonly row: Row | undefined;
  readonly initial: Values;
  readonly wide: boolean;
  readonly wrong: ReadonlySet<string>;
  readonly restored: boolean;
  readonly onDiscardDraft: () => void;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: () => void;
}

/** The form that a descriptor describes: labels above, one column up to eight fields, two beyond. */
export function ResourceForm(props: ResourceFormProps) {
  const { t } = useWords(resourceWords);
  const { form, fields, body: Body, row, initial, wide, wrong, restored } = props;
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
        // All of it, also what is not asked for at the moment: it comes back.
        onValuesChange={() => props.onChange(form.getFieldsValue(true))}
        onFinish={props.onSubmit}
        className={wide ? 'form-two' : 'form-one'}
        scrollToFirstError
      >
        {Body ? (
          <Body form={form} row={row} initial={initial} wrong={wrong} />
        ) : (
          <Fields form={form} fields={fields} initial={initial} row={row} wrong={wrong} />
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
    </>
  );
}
