import { type AnyResource, type Api, codesFor, type Endpoint } from '@mall/sdk/contract';
import type { Actor } from '../context/context.js';
import { fail } from '../support/app-error.js';

/** What is mounted: a resource or a group of calls. */
export type Source = AnyResource | Api;

/** What of a caller decides over calls, whatever their input says. */
export type Rights = Pick<
  Actor,
  'permissions' | 'administrator' | 'admin' | 'refusesPath' | 'mustChangePassword'
>;

/** One thing that keeps somebody from a call. */
export type Obstacle =
  | { readonly kind: 'passwordFirst' }
  | { readonly kind: 'global' }
  | { readonly kind: 'role'; readonly role: 'administrator' | 'admin' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'code'; readonly codes: readonly string[] };

/**
 * Who may not make this call whatever its input says is refused before a byte of the body is read: permission, role,
 * and the rule of global tables.
 */
export function checkCaller(source: Source, endpoint: Endpoint, actor: Rights): void {
  const [first] = obstaclesTo(source, endpoint, actor);
  if (first) throw refusalOf(first);
}

/** Everything that keeps somebody from a call, in the order in which it is looked for; looked for as far as it is asked. */
export function* obstaclesTo(source: Source, endpoint: Endpoint, actor: Rights): Generator<Obstacle> {
  if (actor.mustChangePassword && !endpoint.beforePasswordChange) yield { kind: 'passwordFirst' };
  if (isResource(source) && source.tenancy === 'global' && endpoint.kind === 'write' && !actor.administrator)
    yield { kind: 'global' };
  const { role, path, aliases = [] } = endpoint;
  if ((role === 'administrator' && !actor.administrator) || (role === 'admin' && !actor.admin))
    yield { kind: 'role', role };
  if ([path, ...aliases].some(actor.refusesPath)) yield { kind: 'path', path };
  const codes = everyCode(endpoint);
  if (!holdsOneOf(actor, codes)) yield { kind: 'code', codes };
}

function refusalOf(obstacle: Obstacle) {
  if (obstacle.kind === 'passwordFirst') return fail('auth.password_change_required');
  if (obstacle.kind === 'global') return fail('global.administrator_only');
  if (obstacle.kind === 'role') return fail('request.forbidden', { permission: obstacle.role });
  if (obstacle.kind === 'path') return fail('request.forbidden', { permission: obstacle.path });
  return lacking(obstacle.codes);
}

const isResource = (source: Source): source is AnyResource => 'tenancy' in source;

const lacking = (codes: readonly string[]) => fail('request.forbidden', { permission: codes.join(' / ') });

const holdsOneOf = (actor: Rights, codes: readonly string[]): boolean =>
  actor.administrator || codes.length === 0 || codes.some((code) => actor.permissions.has(code));

/** Every code that some input of this call may need. */
export const everyCode = ({ permission }: Endpoint): readonly string[] => [
  ...new Set([...codesFor(permission, {}), ...codesFor(permission, { id: '1' })]),
];

/** One call may need one code to insert and another to update: its input tells. */
export function checkInput(endpoint: Endpoint, input: unknown, actor: Rights): void {
  const codes = codesFor(endpoint.permission, input);
  if (!holdsOneOf(actor, codes)) throw lacking(codes);
}
