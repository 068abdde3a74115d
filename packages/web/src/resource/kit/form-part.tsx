import { Fields } from '../form/fields.js';
import { useKit } from './kit.js';
import type { FormBodyProps } from './slots.js';

export interface FormPartProps extends FormBodyProps {
  /** The fields that stand here, in the order of the form. */
  readonly only: readonly string[];
}

/**
 * Some fields of a row with their labels, as every form has them, for a form of a screen's own shape (`formBody`).
 *
 * @example
 * <FormPart {...body} only={['scopeName', 'remark']} />
 */
export function FormPart({ only, ...body }: FormPartProps) {
  const { fields } = useKit();
  return <Fields {...body} fields={fields.filter(({ name }) => only.includes(name))} />;
}
