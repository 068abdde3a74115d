import {
  type Endpoint,
  type IdsInput,
  type InputOf,
  type Operations,
  type OutputOf,
  splitIds,
} from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { CrudService } from './crud-service.js';
import type { Values } from './row.js';

/** What answers one operation beyond the standard verbs, made over the resource's own service. */
export type DeclaredAction<E> = (
  service: CrudService,
) => (ctx: UserContext, input: InputOf<E>) => Promise<OutputOf<E>>;

/** A call about chosen rows, with fields that they get. */
type IdsAction = DeclaredAction<Endpoint<{ ids: IdsInput }, null>>;

/**
 * Sets these fields of all chosen rows, and those that the call itself gives: all of the rows or, when one is not there,
 * none.
 *
 * @example
 * plainPart(goods, { table, actions: { onSale: setFields({ onSale: 1 }) } });
 */
export function setFields(values: Values): IdsAction {
  return (service) =>
    async (ctx, { ids, ...given }) => {
      await service.setMany(ctx, splitIds(ids), { ...given, ...values });
      return null;
    };
}

/** The same for one field. */
export const setField = (field: string, value: unknown): IdsAction => setFields({ [field]: value });

/** Operations that the standard verbs answer. */
export type StandardVerb = 'list' | 'detail' | 'submit' | 'create' | 'update' | 'remove';

/** An operation that says itself what its rows get. */
interface Setting {
  readonly sets: Values;
}

/**
 * One action for each operation beyond the standard verbs; a missing one does not compile. One that says what its rows
 * get (`sets`) needs none, and may have one.
 */
export type Actions<Ops> = {
  readonly [K in Exclude<keyof Ops, StandardVerb> as Ops[K] extends Setting ? never : K]: DeclaredAction<
    Ops[K]
  >;
} & {
  readonly [K in Exclude<keyof Ops, StandardVerb> as Ops[K] extends Setting ? K : never]?: DeclaredAction<
    Ops[K]
  >;
};

/** The actions of all operations that say what their rows get. */
export const settingActions = (operations: Operations): Readonly<Record<string, IdsAction>> =>
  Object.fromEntries(
    Object.entries(operations).flatMap(([name, { sets }]) => (sets ? [[name, setFields(sets)]] : [])),
  );
