import type { FormColumn } from '@mall/sdk/contract';
import type { Field } from '../../../resource/field.js';

/** What is done with a field: filled in, sent as it begins, or only read. */
export type FieldAccess = 'write' | 'fixed' | 'read';

/** A field of a form that was read at run time. */
export interface FlowField extends Field {
  readonly label: string;
  readonly access: FieldAccess;
  /** As the form has it, with all its settings. */
  readonly column: FormColumn;
  /** Of a sub-form: the fields of its rows. */
  readonly columns?: readonly FlowField[];
}

/** The field that the renderer has handed to a control of its own; one of no form has no settings. */
export const flowFieldOf = (field: Field): FlowField => ({
  ...{ label: field.name, access: 'write', column: { prop: field.name, type: 'input' } },
  ...field,
});
