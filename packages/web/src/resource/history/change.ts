import type { history, OutputOf } from '@mall/sdk/contract';

/** One kept change of one row. */
export type Change = OutputOf<typeof history.operations.list>['records'][number];

/** What one field became. */
export type FieldChange = Change['changes'][number];
