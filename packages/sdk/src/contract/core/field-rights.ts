import * as z from 'zod';
import type { AnyResource } from './resource.js';

/** Whether the caller has a code. */
export type Holds = (code: string) => boolean;

/**
 * The fields of rows that a caller may not read, with the names that stand beside them: rows come without them.
 *
 * @example
 * unreadableFields(goods, () => false); // []
 */
export function unreadableFields({ guards, names }: AnyResource, holds: Holds): string[] {
  return withoutCode(guards, 'read', holds).flatMap((field) => {
    const nameField = names?.[field];
    return nameField === undefined ? [field] : [field, nameField];
  });
}

/**
 * The fields of a form that a caller may not set: no surface asks for them, and the server refuses them. What nobody
 * may read nobody sets either, unless the right to set it says otherwise.
 *
 * @example
 * unwritableFields(goods, () => false); // []
 */
export function unwritableFields({ guards }: AnyResource, holds: Holds): string[] {
  return withoutCode(guards, 'write', holds);
}

/**
 * A resource as somebody with these codes may know it: without what they may not read; what they may read and not set
 * is shown in forms and left as it is. Of a resource without such fields it is the resource itself.
 *
 * @example
 * restrictTo(goods, () => false).columns.at(0); // 'name'
 */
export function restrictTo<R extends AnyResource>(resource: R, holds: Holds): R {
  const unread = new Set(unreadableFields(resource, holds));
  const unset = new Set(unwritableFields(resource, holds));
  if (unread.size === 0 && unset.size === 0) return resource;
  const readable = (field: string) => !unread.has(field);
  const asked = (field: string) => readable(field) || !unset.has(field);
  const { columns, search, fields, lists = {}, picker } = resource;
  return {
    ...resource,
    columns: columns.filter(readable),
    search: search.filter(readable),
    fields: fields.filter(asked),
    editable: { ...resource.editable, ...Object.fromEntries([...unset].map((field) => [field, 'never'])) },
    row: without(resource.row, (field) => unread.has(field)),
    form: without(resource.form, (field) => !asked(field)),
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [
        name,
        {
          ...list,
          ...(list?.columns && { columns: list.columns.filter(readable) }),
          ...(list?.search && { search: list.search.filter(readable) }),
        },
      ]),
    ),
    ...(picker && { picker: { ...picker, columns: picker.columns.filter(readable) } }),
  };
}

const without = (shape: AnyResource['row'], isLeftOut: (field: string) => boolean): AnyResource['row'] =>
  z.object(Object.fromEntries(Object.entries(shape.shape).filter(([field]) => !isLeftOut(field))));

function withoutCode(guards: AnyResource['guards'], right: 'read' | 'write', holds: Holds): string[] {
  return Object.entries(guards ?? {}).flatMap(([field, guard]) => {
    const code = guard?.[right] ?? (right === 'write' ? guard?.read : undefined);
    return code !== undefined && !holds(code) ? [field] : [];
  });
}
