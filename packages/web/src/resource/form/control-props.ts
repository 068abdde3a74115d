import type { Widget } from '@mall/sdk/contract';

export interface ControlProps {
  readonly field: string;
  readonly widget: Widget;
  readonly disabled: boolean;
  readonly placeholder?: string | undefined;
  // Set by Form.Item.
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}
