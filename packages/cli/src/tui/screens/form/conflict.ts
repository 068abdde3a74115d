import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Row } from '../../controllers/state/row.js';
import type { FormEntry, FormScreen, FormValues, Met } from './form-state.js';
import { currentField, visibleFields } from './visible-fields.js';

/** The form over the row as somebody else left it: what was typed stays, the rest is theirs, and both are remembered. */
export function meetOther(form: FormScreen, row: Row, state: DashboardState): FormScreen {
  const based = form.source.rebase?.(form, row, state);
  if (!based) return { ...form, phase: 'editing' };
  const isMine = ({ name }: FormEntry) => form.values[name] !== form.initial[name];
  const isWritten = ({ name }: FormEntry) => based.initial[name] !== form.initial[name];
  const isKnown = ({ name }: FormEntry) => form.met?.theirs[name] !== undefined;
  const both = form.fields.filter((field) => isMine(field) && (isWritten(field) || isKnown(field)));
  const others = form.fields.filter((field) => !isMine(field) && isWritten(field));
  const met: Met = {
    theirs: pick(both, based.initial),
    before: { ...pick(others, form.initial), ...form.met?.before },
  };
  const values = { ...based.initial, ...typedInto(form) };
  return { ...form, ...based, values, phase: 'editing', met };
}

/** What the person has changed, field by field. */
export const typedInto = ({ fields, values, initial }: FormScreen): FormValues =>
  pick(
    fields.filter(({ name }) => values[name] !== initial[name]),
    values,
  );

const pick = (fields: readonly FormEntry[], values: FormValues): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));

/** The value that a field has by now from somebody else, where it is not what stands in the form. */
export function theirsOf({ met, values }: FormScreen, { name }: Pick<FormEntry, 'name'>): string | undefined {
  const theirs = met?.theirs[name];
  return theirs === values[name] ? undefined : theirs;
}

/** What a field held before it took over what somebody else wrote; undefined once it was changed here. */
export const beforeOf = (
  { met, values, initial }: FormScreen,
  { name }: Pick<FormEntry, 'name'>,
): string | undefined => (values[name] === initial[name] ? met?.before[name] : undefined);

/** The fields that sending would overwrite with something else than what somebody else wrote. */
export const overwritten = (form: FormScreen): readonly FormEntry[] =>
  visibleFields(form).filter((field) => !field.readOnly && theirsOf(form, field) !== undefined);

/** Whether there is something of somebody else's to take for the field under the cursor. */
export function canTakeTheirs(form: FormScreen): boolean {
  const field = currentField(form);
  return field !== undefined && theirsOf(form, field) !== undefined;
}
