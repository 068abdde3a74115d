import type { FormFieldChoice } from './control-props.js';

/** Every field of a form that has a value, wherever it lies: in groups, tables and sub-forms. */
export function fieldsIn(part: object): FormFieldChoice[] {
  return Object.entries(part).flatMap(([name, value]) => {
    const inside: readonly unknown[] = Array.isArray(value) ? value : name === 'children' ? [value] : [];
    return inside.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return [];
      const { prop, label, type } = one as Readonly<Record<string, unknown>>;
      const own = name === 'column' && typeof prop === 'string';
      const field = { value: String(prop), label: String(label || prop), type: String(type ?? 'input') };
      return [...(own ? [field] : []), ...fieldsIn(one)];
    });
  });
}
