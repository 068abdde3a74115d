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

function withoutCode(guards: AnyResource['guards'], right: 'read' | 'write', holds: Holds): string[] {
  return Object.entries(guards ?? {}).flatMap(([field, guard]) => {
    const code = guard?.[right] ?? (right === 'write' ? guard?.read : undefined);
    return code !== undefined && !holds(code) ? [field] : [];
  });
}
