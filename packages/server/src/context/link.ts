import type { AnyResource, OnRemove } from '@mall/sdk/contract';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A field by which rows of one resource name rows of another. */
export interface Link {
  readonly field: string;
  /** The resource whose rows it names. */
  readonly target: string;
  /** The resource whose field it is. */
  readonly resource: AnyResource;
  /** What becomes of it when a row that it names is removed. */
  readonly onRemove: OnRemove;
  /** The row above in the resource's own tree. */
  readonly isParent: boolean;
  /** It names several rows: their ids, comma-joined. */
  readonly many: boolean;
  /** Writes may set it by a form. */
  readonly inForm: boolean;
  readonly table: PgTable;
  /** Absent where another table keeps it. */
  readonly column: PgColumn | undefined;
}
