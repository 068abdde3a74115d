import type { AnyResource } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import { type FieldStep, sourcesOf } from '../../../messages/today/figures.js';
import type { NewChange } from './newest-changes.js';
import { hiddenFrom } from './readers.js';
import { rowKey, type SeenRows, seenRows } from './seen-rows.js';

interface Visible {
  readonly readable: ReadonlyMap<string, AnyResource>;
  readonly visible: readonly NewChange[];
  readonly seen: SeenRows;
}

interface Retold {
  readonly changes: readonly NewChange[];
  /** The rows that changes have been told of instead. */
  readonly targets: SeenRows;
}

/** The same changes, with the making of a row told as the change of another where its part says so and both may be read. */
export async function retold(
  host: Host,
  ctx: UserContext,
  { readable, visible, seen }: Visible,
): Promise<Retold> {
  const steps = new Map(
    visible.flatMap((change) => {
      const step = stepOf(host, ctx, { readable, change, row: seen.get(rowKey(change))?.row });
      return step && readable.has(step.resource) ? [[change.id, step] as const] : [];
    }),
  );
  const targets = await seenRows(host, ctx, [...steps.values()]);
  const changes = visible.map((change): NewChange => {
    const step = steps.get(change.id);
    if (!step || !targets.has(rowKey(step))) return change;
    const { resource, rowId, field, before, after } = step;
    const values = { before: { [field]: before }, after: { [field]: after } };
    return { ...change, resource, rowId, kind: 'update', ...values };
  });
  return { changes, targets };
}

interface Made {
  readonly readable: Visible['readable'];
  readonly change: NewChange;
  readonly row: Row | undefined;
}

function stepOf(host: Host, ctx: UserContext, { readable, change, row }: Made): FieldStep | undefined {
  const told = sourcesOf(host).retold.get(change.resource);
  const source = readable.get(change.resource);
  if (!told || !source || !row || change.kind !== 'create') return undefined;
  const hidden = hiddenFrom(ctx, source);
  return told.from.some((field) => hidden.has(field)) ? undefined : told.as(row, change.time);
}
