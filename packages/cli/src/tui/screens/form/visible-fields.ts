import type { FormEntry, FormScreen } from './form-state.js';

type Filled = Pick<FormScreen, 'fields' | 'values'>;

/** The fields whose conditions hold now: the others are neither sent nor checked. */
export const visibleFields = (form: Filled): readonly FormEntry[] =>
  form.fields.filter((field) => isVisible(form, field));

/** A condition on a hidden field does not hold; fields that depend on each other in a circle are visible. */
function isVisible(form: Filled, { when = {} }: FormEntry, seen: ReadonlySet<string> = new Set()): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    if (seen.has(name)) return true;
    const other = form.fields.find((field) => field.name === name);
    if (other && !isVisible(form, other, new Set([...seen, name]))) return false;
    const values = (form.values[name] ?? '').split(',').map((value) => value.trim());
    return wanted.some((value) => values.includes(String(value)));
  });
}

export const currentField = (form: FormScreen): FormEntry | undefined => visibleFields(form)[form.cursor];

/** A line of a form: a field, or the title of the section that begins there. */
export type FormLine =
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'field'; readonly field: FormEntry; readonly at: number };

/** The lines of a form from its first to its last. */
export function formLines(form: Filled): readonly FormLine[] {
  const shown = visibleFields(form);
  return shown.flatMap((field, at): FormLine[] => {
    const { section } = field;
    const line = { kind: 'field', field, at } as const;
    const begins = section !== undefined && section !== shown[at - 1]?.section;
    return begins ? [{ kind: 'section', section }, line] : [line];
  });
}

/** The line of a field, by its place among those that are shown. */
export const lineOf = (lines: readonly FormLine[], cursor: number): number =>
  Math.max(
    0,
    lines.findIndex((line) => line.kind === 'field' && line.at === cursor),
  );
