import type { FormField } from '@mall/sdk/contract';

/** What `Form.Item` gives a control, and whether it may be used. */
export interface ControlProps {
  readonly disabled: boolean;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** A control that is drawn by what its field is. */
export interface FieldControlProps extends ControlProps {
  readonly field: FormField;
}
