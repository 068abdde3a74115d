import type { FormColumn, FormContent } from '@mall/sdk/contract';

export interface SettingDiff {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface FieldDiff {
  readonly kind: 'added' | 'removed' | 'changed';
  /** With its sub-form before it. */
  readonly name: string;
  readonly label: string;
  readonly settings: readonly SettingDiff[];
}

/**
 * How one form differs from another: fields that came and went, and settings that are otherwise; where a field stands does
 * not matter.
 *
 * @example
 * formDiff(kept, form).map(({ kind, name }) => `${kind} ${name}`);
 */
export function formDiff(before: FormContent, after: FormContent): FieldDiff[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const gone = [...old].flatMap(([name, column]): FieldDiff[] => {
    const next = now.get(name);
    const label = (next ?? column).label ?? name;
    if (!next) return [{ kind: 'removed', name, label, settings: [] }];
    const settings = settingsDiff(column, next);
    return settings.length > 0 ? [{ kind: 'changed', name, label, settings }] : [];
  });
  const came = [...now].flatMap(([name, column]): FieldDiff[] =>
    old.has(name) ? [] : [{ kind: 'added', name, label: column.label ?? name, settings: [] }],
  );
  return [...gone, ...came];
}

function fieldsOf({ column, group = [] }: FormContent): Map<string, FormColumn> {
  const found = new Map<string, FormColumn>();
  const walk = (columns: readonly FormColumn[], prefix: string) => {
    for (const { children, rows = [], column: own = [], ...field } of columns) {
      const name = `${prefix}${field.prop ?? ''}`;
      if (field.prop !== undefined) found.set(name, field as FormColumn);
      walk(children?.column ?? [], `${name}.`);
      walk(own, prefix);
      for (const { cols } of rows) for (const cell of cols) walk(cell.column, prefix);
    }
  };
  walk(column, '');
  for (const one of group) walk(one.column, '');
  return found;
}

const settingsDiff = (before: FormColumn, after: FormColumn): SettingDiff[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((one) => one.before !== one.after);

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
