import { codesFor, type Endpoint, type Holds } from '@mall/sdk/contract';
import type { Phrase } from './phrase.js';

/** What the signed-in person may do. */
export type Access =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Phrase }
  | {
      readonly kind: 'known';
      readonly account: string;
      readonly name: string;
      readonly roles: readonly string[];
      readonly permissions: ReadonlySet<string>;
      readonly readOnly: boolean;
    };

type Known = Extract<Access, { kind: 'known' }>;
type Guarded = Pick<Endpoint, 'permission' | 'role' | 'kind'>;

const hasRole = (access: Known, role: Endpoint['role']): boolean =>
  role === undefined || access.roles.includes('administrator') || access.roles.includes(role);

/**
 * True when this call would not be refused for its permission codes; a read-only context writes nothing.
 *
 * @example
 * mayCall(access, tenant.operations.submit, {}); // needs tenant_add
 */
export function mayCall(access: Access, endpoint: Guarded | undefined, input: unknown = {}): boolean {
  if (access.kind !== 'known' || endpoint === undefined) return false;
  if (access.readOnly && endpoint.kind === 'write') return false;
  if (!hasRole(access, endpoint.role)) return false;
  if (access.roles.includes('administrator')) return true;
  const codes = codesFor(endpoint.permission, input);
  return codes.length === 0 || codes.some((code) => access.permissions.has(code));
}

/** Whether the signed-in person has a permission code; an administrator has all. */
export const holdsOf =
  ({ roles, permissions }: Known): Holds =>
  (code) =>
    roles.includes('administrator') || permissions.has(code);
