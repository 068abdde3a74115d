import * as z from 'zod';
import type { IdsInput } from '../fields/ids.js';
import { ids } from '../fields/ids.js';
import { shapeOf } from '../fields/kind.js';
import { done } from './crud.js';
import { type Endpoint, endpoint } from './endpoint.js';
import type { FieldCondition } from './field/field.js';

interface Setting {
  readonly sets: Readonly<Record<string, unknown>>;
}

/** An action that says itself what its rows get: the server needs no more to answer it. */
export type SettingAction<Also> = Endpoint<{ ids: IdsInput } & Also, null> & Setting;

export interface IdsAction<Also> {
  readonly path: string;
  /** The button's code. */
  readonly code: string;
  /** Asks first on every surface. */
  readonly danger?: boolean;
  /** The rows that it is meant for, by their state. */
  readonly when?: FieldCondition;
  /** What the rows get by it: the server needs no more to answer it. */
  readonly sets?: Readonly<Record<string, unknown>>;
  /** What it asks for beside the rows: fields of the resource, which the rows get. */
  readonly also?: z.ZodType<unknown, Also>;
}

/**
 * An action for chosen rows: `POST <path>?ids=…`, repeatable without harm. Subcommand, key and button appear for
 * whoever has the code; the server answers it by what it `sets`, or with one of `crud/`'s actions.
 *
 * @example
 * idsAction({ path: '/goods/on-sale', code: 'goods_on_sale' }).target; // { field: 'ids', many: true }
 */
export function idsAction<Also = unknown>(action: IdsAction<Also> & Setting): SettingAction<Also>;
export function idsAction<Also = unknown>(action: IdsAction<Also>): Endpoint<{ ids: IdsInput } & Also, null>;
export function idsAction<Also>({
  path,
  code,
  danger = false,
  when,
  sets,
  also,
}: IdsAction<Also>): Endpoint<{ ids: IdsInput } & Also, null> {
  return endpoint({
    method: 'POST',
    path,
    send: also ? 'json' : 'query',
    permission: code,
    target: { field: 'ids', many: true },
    danger,
    ...(when && { when }),
    ...(sets && { sets }),
    idempotent: true,
    input: z.object({ ids: ids(), ...(also && shapeOf(also)) }),
    output: done(),
    // The shape of `also` is an object's.
  }) as unknown as Endpoint<{ ids: IdsInput } & Also, null>;
}
