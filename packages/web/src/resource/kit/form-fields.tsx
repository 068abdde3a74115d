import { Form } from 'antd';
import { Fields } from '../form/fields.js';
import type { useForm } from './use-form.js';

export type FormFieldsProps = Pick<
  ReturnType<typeof useForm>,
  'form' | 'fields' | 'initial' | 'wrong' | 'onFinish' | 'onValuesChange'
>;

/**
 * What `useForm` is filled in with: a control for each field, in sections.
 *
 * @example
 * <FormFields {...form} />
 */
export function FormFields({ form, fields, initial, wrong, onFinish, onValuesChange }: FormFieldsProps) {
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={onFinish}
      onValuesChange={onValuesChange}
      className="form-one"
    >
      <Fields form={form} fields={fields} initial={initial} wrong={wrong} free />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  );
}
