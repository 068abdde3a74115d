import {
  type AnyLabels,
  type Endpoint,
  fieldLabel,
  isMeantFor,
  isResourceName,
  loadLabels,
  splitIds,
  unreadableFields,
} from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { holdsCode } from '../context/holds-code.js';
import type { Row } from '../crud/row.js';
import { type AppError, fail } from '../support/app-error.js';
import type { Source } from './access.js';
import type { Host } from './host.js';

interface Call {
  readonly host: Host;
  readonly source: Source;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/**
 * Looks whether a call is meant for the rows that it is about, as they are now; they stay so until the transaction ends.
 *
 * @throws AppError row.wrong_state naming the first that it is not meant for
 */
export async function checkRowState(call: Call, ctx: UserContext, input: unknown): Promise<void> {
  const { endpoint, host, source } = call;
  const { when, target } = endpoint;
  if (!when || !target) return;
  const ids = splitIds((input as Readonly<Record<string, string>>)[target.field]);
  const rows = (await host.rows.get(source.name)?.lock(ctx, ids)) ?? [];
  const wrong = rows.find((row) => !isMeantFor(endpoint, row));
  if (wrong) throw await wrongState(call, ctx, wrong);
}

async function wrongState({ source, name, endpoint }: Call, ctx: UserContext, row: Row): Promise<AppError> {
  const { language } = ctx;
  const labels = isResourceName(source.name) ? await loadLabels(source.name, language) : undefined;
  const [field = ''] = Object.keys(endpoint.when ?? {}).filter(
    (one) => !isMeantFor({ when: { [one]: endpoint.when?.[one] ?? [] } }, row),
  );
  return fail('row.wrong_state', {
    title: String(titleOf(source, ctx, row) ?? row.id),
    action: labels?.operations[name] ?? name,
    field: fieldLabel(field, { language, labels }),
    state: stateWord(labels, field, row[field]),
  });
}

/** Nobody is told by a refusal what rows do not tell them. */
const titleOf = (source: Source, { actor }: UserContext, row: Row): unknown =>
  'title' in source && !unreadableFields(source, holdsCode(actor)).includes(source.title)
    ? row[source.title]
    : undefined;

const stateWord = (labels: AnyLabels | undefined, field: string, value: unknown): string =>
  labels?.options?.[field]?.[String(value)] ?? String(value ?? '');
