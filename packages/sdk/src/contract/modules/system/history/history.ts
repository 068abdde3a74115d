import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { maxPageSize, type Page, pageOf } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required } from '../../../fields/text.js';

const base = '/blade-system/history';

/** What a field holds, as the row's own calls send it. */
type FieldValue = string | number | boolean | null;

/** What one field became; a secret is only named. */
export interface FieldChange {
  readonly field: string;
  readonly before?: FieldValue | undefined;
  readonly after?: FieldValue | undefined;
  readonly secret?: boolean | undefined;
}

/** One kept change of one row. */
export interface Change {
  readonly id: string;
  readonly resource: string;
  readonly rowId: string;
  readonly kind: 'create' | 'update' | 'remove' | 'restore';
  readonly changes: readonly FieldChange[];
  readonly userId?: string | null | undefined;
  readonly account?: string | null | undefined;
  /** What the person is called now. */
  readonly userName?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly createTime: string;
  /** False where there is no way back from such a change at all; older servers do not say. */
  readonly undoable?: boolean | undefined;
  /** The change that this one took back. */
  readonly undoes?: string | null | undefined;
}

const value = z.union([z.string(), z.number(), z.boolean()]).nullish();

const row = z.object({
  id: id(),
  resource: z.string(),
  rowId: id(),
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  changes: z.array(
    z.object({ field: z.string(), before: value, after: value, secret: z.boolean().optional() }),
  ),
  userId: z.string().nullish(),
  account: z.string().nullish(),
  userName: z.string().nullish(),
  clientId: z.string().nullish(),
  address: z.string().nullish(),
  requestId: z.string().nullish(),
  createTime: z.string(),
  undoable: z.boolean().optional(),
  undoes: z.string().nullish(),
});

/** What happened to a row, for whoever may read the row; and taking a change back. */
export const history = defineApi({
  name: 'history',
  operations: {
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      input: z.object({
        resource: required(64),
        rowId: id(),
        current: int(1).optional(),
        size: int(1, maxPageSize).optional(),
      }),
      // A page of what it is given.
      output: pageOf(row) as z.ZodType<Page<Change>>,
    }),
    undo: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/undo`,
        send: 'query',
        danger: true,
        input: z.object({ id: id() }),
        output: row.pick({ resource: true, rowId: true }),
      }),
      'history.changed_since',
      'history.not_undoable',
      'history.secret',
    ),
  },
});
