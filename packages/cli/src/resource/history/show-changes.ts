import { fieldLabel, type history, type OutputOf } from '@mall/sdk/contract';
import type { Context, Described } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { pickColumns } from '../../io/output/choose.js';
import { type Column, plainText, type Row } from '../../io/output/format.js';
import { createListOutput } from '../../io/output/list-output.js';
import type { Translate } from '../../words/texts.js';
import { columnsOf, type Named } from '../output/columns.js';
import { fieldNames } from './field-names.js';

export type Change = OutputOf<typeof history.operations.list>['records'][number];
type FieldChange = Change['changes'][number];

/** A line of the table: one field of a change; only the first line of a change has its time, account and kind. */
type Line = Row & { readonly of: Change['kind'] };

const usual = ['id', 'createTime', 'account', 'clientId', 'address', 'kind', 'changes'] as const;

/** How a field's values read, by its name. */
type Reader = (field: string, value: unknown) => string;

/** Writes changes of a row: as the wire has them, or a line for each field in words for a person. */
export async function showChanges(
  changes: readonly Change[],
  {
    described,
    context,
    flags,
  }: { readonly described: Described; readonly context: Context; readonly flags: Flags },
): Promise<void> {
  const choice = outputChoice(context, flags);
  const isTable = choice.format === 'table' && choice.query === undefined;
  const fields = [...new Set(changes.flatMap((change) => change.changes.map(({ field }) => field)))];
  const names = isTable ? await fieldNames(described.resource, fields, context) : new Map();
  const known = changeColumns(described, context, readerOf(described, context, names));
  const columns = pickColumns(textFlag(flags, 'columns'), known, usual);
  const output = createListOutput({ io: context.io, noun: 'history', columns, choice });
  const inLines = isTable && columns.some(({ key }) => key === 'changes');
  await output.add(inLines ? changes.flatMap(linesOf) : (changes as readonly object[] as readonly Row[]));
  await output.end();
}

const others = ['resource', 'rowId', 'userId', 'requestId', 'undoes'] as const;

function changeColumns(described: Described, context: Context, read: Reader): Map<string, Column> {
  const { t } = context;
  const show: Record<string, Column['show']> = {
    kind: (value, row) => kindText(value, row, t),
    changes: (value, row) =>
      (Array.isArray(value) ? (value as FieldChange[]) : [])
        .map((one) => changeText(one, (row as Line).of, read, { labels: described.labels, context }))
        .join('; '),
  };
  return new Map(
    [...usual, ...others].map((key) => [
      key,
      { key, label: t(`resource:history.column.${key}`), show: show[key] },
    ]),
  );
}

function kindText(value: unknown, row: Row, t: Translate): string {
  if (value === undefined) return '';
  const text = t(`resource:history.kind.${value as Change['kind']}`);
  return row.undoes ? t('resource:history.undoing', { kind: text }) : text;
}

function changeText(
  one: FieldChange,
  of: Change['kind'],
  read: Reader,
  { labels, context: { language, t } }: { readonly labels: Described['labels']; readonly context: Context },
): string {
  const label = fieldLabel(one.field, { language, labels });
  if (one.secret) return `${label}: ${t('resource:history.secret')}`;
  const [before, after] = [one.before, one.after].map((value) => read(one.field, value) || '-');
  return of === 'create' ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
}

const readerOf =
  (described: Described, context: Context, names: ReadonlyMap<string, Named>): Reader =>
  (field, value) => {
    const column = columnsOf(described, context, names).get(field);
    const named = names.get(field);
    const text = plainText(value);
    const several = named && text.includes(',') ? text.split(',') : [text];
    return several
      .map((one) => named?.get(one) ?? column?.show?.(several.length > 1 ? one : value, {}) ?? one)
      .join(', ');
  };

function linesOf(change: Change): Line[] {
  const { kind: of, changes } = change;
  if (changes.length === 0) return [{ ...change, of }];
  return changes.map((one, index) => ({ ...(index === 0 ? change : {}), changes: [one], of }));
}
