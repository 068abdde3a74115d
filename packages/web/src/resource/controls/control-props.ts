import type { Field } from '../field.js';

/** What `Form.Item` tells a control about itself, for those who hear it. */
interface AriaProps {
  readonly id?: string;
  /** Of one without a label of its own, as in a cell. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-required'?: boolean | 'true';
}

/** What `Form.Item` gives a control, and whether it may be used. */
export interface ControlProps extends AriaProps {
  readonly disabled: boolean;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** A control that is drawn by what its field is. */
export interface FieldControlProps extends ControlProps {
  readonly field: Field;
}

/**
 * The attributes by which the element that is filled in belongs to its label and its message.
 *
 * @example
 * <Input {...ariaOf(props)} />;
 */
export function ariaOf(props: ControlProps): AriaProps {
  const names = ['id', 'aria-label', 'aria-describedby', 'aria-invalid', 'aria-required'] as const;
  return Object.fromEntries(
    names.filter((name) => props[name] !== undefined).map((name) => [name, props[name]]),
  );
}

/** A value as the text that it is; empty for nothing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
