import { type AnyResource, type Api, codesFor, type Endpoint } from '@mall/sdk/contract';
import type { Actor } from '../context/context.js';
import { fail } from '../support/app-error.js';

/** What is mounted: a resource or a group of calls. */
export type Source = AnyResource | Api;

/**
 * Who may not make this call whatever its input says is refused before a byte of the body is read: permission, role,
 * and the rule of global tables.
 */
export function checkCaller(source: Source, endpoint: Endpoint, actor: Actor): void {
  if (actor.mustChangePassword && !endpoint.beforePasswordChange) throw fail('auth.password_change_required');
  if (isResource(source) && source.tenancy === 'global' && endpoint.kind === 'write' && !actor.administrator)
    throw fail('global.administrator_only');
  if (
    (endpoint.role === 'administrator' && !actor.administrator) ||
    (endpoint.role === 'admin' && !actor.admin)
  )
    throw fail('request.forbidden', { permission: endpoint.role });
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])];
  if (paths.some(actor.refusesPath)) throw fail('request.forbidden', { permission: endpoint.path });
  requireOneOf(actor, everyCode(endpoint));
}

const isResource = (source: Source): source is AnyResource => 'tenancy' in source;

function requireOneOf(actor: Actor, codes: readonly string[]): void {
  if (!holdsOneOf(actor, codes)) throw fail('request.forbidden', { permission: codes.join(' / ') });
}

const holdsOneOf = (actor: Actor, codes: readonly string[]): boolean =>
  actor.administrator || codes.length === 0 || codes.some((code) => actor.permissions.has(code));

/** Every code that some input of this call may need. */
const everyCode = ({ permission }: Endpoint): readonly string[] => [
  ...new Set([...codesFor(permission, {}), ...codesFor(permission, { id: '1' })]),
];

/** One call may need one code to insert and another to update: its input tells. */
export const checkInput = (endpoint: Endpoint, input: unknown, actor: Actor): void =>
  requireOneOf(actor, codesFor(endpoint.permission, input));
