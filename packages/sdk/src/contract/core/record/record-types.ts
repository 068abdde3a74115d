import type * as z from 'zod';
import type { baseColumns } from '../../fields/base.js';
import type { BladeCrud, RestCrud, TreeCrud } from '../crud.js';
import type { FieldRecord } from '../field/field.js';

type Slot = '~row' | '~form' | '~query';

/** The fields that are always there, and those that may be left out. */
type Always<F extends FieldRecord, S extends Slot> = {
  [K in keyof F as [F[K][S]] extends [never] ? never : undefined extends F[K][S] ? never : K]: F[K][S];
};
type Maybe<F extends FieldRecord, S extends Slot> = {
  [K in keyof F as [F[K][S]] extends [never] ? never : undefined extends F[K][S] ? K : never]?: F[K][S];
};

type NameFieldOf<K, N> = N extends 'auto'
  ? K extends `${infer Stem}Id`
    ? `${Stem}Name`
    : `${K & string}Name`
  : N;

/** The fields that have names for people, beside the ids and keys that they are the names of. */
export type NameFields<F extends FieldRecord> = {
  [K in keyof F]: [F[K]['~row']] extends [never] ? never : NameFieldOf<K, F[K]['~nameField']>;
}[keyof F] &
  string;

type BaseRow = z.output<z.ZodObject<typeof baseColumns>> & { id: string };
type TenantRow<T> = T extends 'global'
  ? unknown
  : T extends 'management'
    ? { tenantId: string; tenantName?: string | null | undefined }
    : { tenantId: string };

/** Read by index, so that a declaration prints the members and not the record that they came from. */
interface Flat<X> {
  readonly type: { [K in keyof X]: X[K] };
}

/** A row: the record's own fields, the names beside them, and the columns of every row. */
export type RowFrom<F extends FieldRecord, T> = Flat<
  Always<F, '~row'> &
    Maybe<F, '~row'> &
    Omit<{ [K in NameFields<F>]?: string | null | undefined }, keyof F> &
    Omit<BaseRow & TenantRow<T>, keyof F>
>['type'];

export type FormFrom<F extends FieldRecord> = Flat<Always<F, '~form'> & Maybe<F, '~form'>>['type'];

export type QueryFrom<F extends FieldRecord> = Flat<Always<F, '~query'>>['type'];

/** The verb set of a resource: the platform's, the same for rows in a tree, the shop's, or calls of its own alone. */
export type CrudStyle = 'blade' | 'tree' | 'rest' | 'own';

export type CrudFrom<Style, Row, Form, Query> = Style extends 'rest'
  ? RestCrud<Row, Form, Query>
  : Style extends 'tree'
    ? TreeCrud<Row, Form, Query>
    : Style extends 'blade'
      ? BladeCrud<Row, Form, Query>
      : unknown;
