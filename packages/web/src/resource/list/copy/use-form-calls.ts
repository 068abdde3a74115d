import { useCallback } from 'react';
import type { Field } from '../../field.js';
import type { Values } from '../../form/form-values.js';
import { useKit } from '../../kit/kit.js';
import type { Row } from '../../row.js';
import { formCall, type LabelledCall } from './named-calls.js';

/**
 * What a form would send as it is filled now, for `CopyAsButton`.
 *
 * @example
 * const calls = useFormCalls(fields, row);
 * <CopyAsButton calls={() => calls(form.getFieldsValue(true))} />
 */
export function useFormCalls(fields: readonly Field[], row: Row | undefined) {
  const kit = useKit();
  return useCallback(
    (values: Values): readonly LabelledCall[] => {
      const call = formCall(kit, fields, values, row);
      return call ? [{ label: kit.labels.title, call }] : [];
    },
    [kit, fields, row],
  );
}
