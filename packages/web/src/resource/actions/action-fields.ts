import { type Action, type AnyResource, actionsOf, type Endpoint } from '@mall/sdk/contract';
import type * as z from 'zod';

type ObjectLike = z.ZodType & { readonly shape?: Readonly<Record<string, z.ZodType>> };

/** The plain fields of an action's input, without the one that points at the rows. */
export const actionShape = (endpoint: Endpoint): Readonly<Record<string, z.ZodType>> => {
  const { shape } = (endpoint.documentedAs ?? endpoint.input) as ObjectLike;
  const entries = Object.entries(shape ?? {}).filter(([field]) => field !== endpoint.target?.field);
  return Object.fromEntries(entries);
};

/**
 * Actions that are buttons: those that point at rows, and those that need a permission. A call about oneself (my
 * password, redeem a code) has neither and belongs elsewhere.
 */
export const buttonActions = (resource: AnyResource, hidden: readonly string[] = []): Action[] =>
  actionsOf(resource).filter(
    ({ name, endpoint }) =>
      !hidden.includes(name) && (endpoint.target !== undefined || endpoint.permission !== undefined),
  );
