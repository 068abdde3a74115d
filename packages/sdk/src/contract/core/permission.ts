/** A button or page code; any one of several; or one for inserting and one for updating through a single call. */
export type Permission = string | readonly string[] | { readonly insert: string; readonly update: string };

/**
 * True when the submitted body names a row, and therefore updates it.
 *
 * @example
 * isUpdate({ id: '1' }); // true
 */
export function isUpdate(input: unknown): boolean {
  const id = (input as { id?: unknown } | null | undefined)?.id;
  return id !== undefined && id !== null && id !== '';
}

/**
 * The codes of which a caller needs one for this input; empty when none is needed.
 *
 * @example
 * codesFor({ insert: 'tenant_add', update: 'tenant_edit' }, { id: '1' }); // ['tenant_edit']
 */
export function codesFor(permission: Permission | undefined, input: unknown): readonly string[] {
  if (permission === undefined) return [];
  if (typeof permission === 'string') return [permission];
  if ('insert' in permission) return [isUpdate(input) ? permission.update : permission.insert];
  return permission;
}
