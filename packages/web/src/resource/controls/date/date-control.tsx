import type { FieldControlProps } from '../control-props.js';
import { MomentInput } from './moment-input.js';

/** A day, or a moment to the second, as the field says. */
export function DateControl({ field, ...props }: FieldControlProps) {
  return <MomentInput {...props} precision={field.precision ?? 'second'} />;
}
