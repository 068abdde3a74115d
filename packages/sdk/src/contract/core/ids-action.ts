import * as z from 'zod';
import type { IdsInput } from '../fields/ids.js';
import { ids } from '../fields/ids.js';
import { done } from './crud.js';
import { type Endpoint, endpoint } from './endpoint.js';
import type { FieldCondition } from './field/field.js';

export interface IdsAction {
  readonly path: string;
  /** The button's code. */
  readonly code: string;
  /** Asks first on every surface. */
  readonly danger?: boolean;
  /** The rows that it is meant for, by their state. */
  readonly when?: FieldCondition;
}

/**
 * An action for chosen rows: `POST <path>?ids=…`, repeatable without harm. Subcommand, key and button appear for
 * whoever has the code; the server answers it with one of `crud/`'s actions.
 *
 * @example
 * idsAction({ path: '/goods/on-sale', code: 'goods_on_sale' }).target; // { field: 'ids', many: true }
 */
export const idsAction = ({
  path,
  code,
  danger = false,
  when,
}: IdsAction): Endpoint<{ ids: IdsInput }, null> =>
  endpoint({
    method: 'POST',
    path,
    send: 'query',
    permission: code,
    target: { field: 'ids', many: true },
    danger,
    ...(when && { when }),
    idempotent: true,
    input: z.object({ ids: ids() }),
    output: done(),
  }) as Endpoint<{ ids: IdsInput }, null>;
