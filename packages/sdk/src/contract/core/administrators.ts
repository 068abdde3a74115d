import type { EndpointTraits } from './endpoint.js';

/**
 * The same calls for administrators of the management tenant alone: they reach other databases.
 *
 * @example
 * onlyAdministrators({ list: { method: 'GET', path: '/a' } as EndpointTraits }).list.role; // 'administrator'
 */
export const onlyAdministrators = <Ops extends Readonly<Record<string, EndpointTraits>>>(
  operations: Ops,
): Ops =>
  // Each stays what it was, with one property more.
  Object.fromEntries(
    Object.entries(operations).map(([name, one]) => [name, { ...one, role: 'administrator' }]),
  ) as unknown as Ops;
