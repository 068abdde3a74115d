import {
  type AnyResource,
  type Endpoint,
  orderField,
  orderNames,
  splitSearchKey,
  unreadableFields,
} from '@mall/sdk/contract';
import type { Context } from '../context/context.js';
import type { Handler } from '../context/handler.js';
import { holdsCode } from '../context/holds-code.js';
import { AppError, failField } from '../support/app-error.js';
import type { Source } from './access.js';

/**
 * A handler whose replies are without the fields that its caller may not read, and which lets nobody find out what they
 * hold by filtering or sorting. Of a resource without such fields it is the handler itself.
 */
export function withFieldRights(source: Source, { kind }: Pick<Endpoint, 'kind'>, handler: Handler): Handler {
  const resource = source as AnyResource;
  if (!Object.values(resource.guards ?? {}).some((guard) => guard?.read !== undefined)) return handler;
  const guarded = async (ctx: Context, input: unknown): Promise<unknown> => {
    const { actor } = ctx;
    const hidden = new Set(actor ? unreadableFields(resource, holdsCode(actor)) : []);
    if (hidden.size === 0) return handler(ctx, input);
    if (kind === 'read') refuseQuestions(input, hidden);
    try {
      return without(await handler(ctx, input), hidden);
    } catch (error) {
      throw error instanceof AppError ? withoutCurrent(error, hidden) : error;
    }
  };
  const { isOneStatement } = handler;
  return isOneStatement ? Object.assign(guarded, { isOneStatement }) : guarded;
}

/** @throws AppError request.invalid for a filter or an order by one of these fields, as by one that there is not */
function refuseQuestions(input: unknown, hidden: ReadonlySet<string>): void {
  const query = (input ?? {}) as Readonly<Record<string, unknown>>;
  const filter = Object.keys(query).find((key) => hidden.has(splitSearchKey(key)?.field ?? key));
  if (filter !== undefined) throw failField({ field: filter, rule: 'unknown', named: filter });
  for (const key of ['ascs', 'descs']) {
    const named = orderNames(query[key]).find((name) => orderField(name, (field) => hidden.has(field)));
    if (named !== undefined) throw failField({ field: key, rule: 'unknown', named });
  }
}

/** Rows of a resource come alone, in lists, pages and trees: wherever one is, it is without these fields. */
function without(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, hidden));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.has(key))
      .map(([key, inner]) => [key, without(inner, hidden)]),
  );
}

function withoutCurrent({ code, details }: AppError, hidden: ReadonlySet<string>): AppError {
  return new AppError(code, {
    ...details,
    ...('current' in details && { current: without(details.current, hidden) }),
  });
}
