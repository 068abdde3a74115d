import {
  type AnyLabels,
  fieldLabel,
  type Language,
  messageText,
  type ReportMeasure,
} from '@mall/sdk/contract';
import Big from 'big.js';
import type { Row } from '../../../crud/row.js';

/** Decimals of an average that does not end; everything else is exact. */
const averageScale = 6;

const Decimal = Big();
Decimal.DP = averageScale;
Decimal.RM = Decimal.roundHalfUp;
// Never with an exponent: it is read by people and by databases.
Decimal.NE = -40;
Decimal.PE = 60;

type Value = string | number;

/** One figure over these rows; null where no row has a value. */
export function measure(rows: readonly Row[], { kind, field }: ReportMeasure): string | null {
  if (kind === 'count' && field === undefined) return String(rows.length);
  const values = valuesOf(rows, field ?? '');
  if (kind === 'count') return String(values.length);
  if (values.length === 0) return null;
  if (kind === 'min') return extreme(values, -1);
  if (kind === 'max') return extreme(values, 1);
  const sum = sumOf(values);
  return kind === 'avg' ? sum.div(values.length).toString() : sum.toFixed(scaleOf(values));
}

const valuesOf = (rows: readonly Row[], field: string): Value[] =>
  rows
    .map((row) => row[field])
    .filter((value): value is Value => value !== null && value !== undefined && value !== '');

/** The least, or the most with `sign` 1: of numbers as numbers, of anything else as text, which moments are in order. */
function extreme(values: readonly Value[], sign: 1 | -1): string | null {
  const numbers = values.every(isNumber);
  const compare = (a: Value, b: Value): number =>
    numbers ? new Decimal(a).cmp(b) : String(a) < String(b) ? -1 : 1;
  const [first, ...rest] = values;
  if (first === undefined) return null;
  return String(rest.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best), first));
}

const isNumber = (value: Value): boolean => /^-?\d+(\.\d+)?$/.test(String(value));

const sumOf = (values: readonly Value[]): Big =>
  values.reduce<Big>((sum, value) => sum.plus(value), new Decimal(0));

/** As many decimals as the longest of them has. */
const scaleOf = (values: readonly Value[]): number =>
  values.reduce<number>((most, value) => Math.max(most, String(value).split('.')[1]?.length ?? 0), 0);

/** What a figure is called. */
export function measureLabel(
  { kind, field }: ReportMeasure,
  words: { readonly language: Language; readonly labels?: AnyLabels | undefined },
): string {
  if (field === undefined) return messageText('report.count', words.language);
  const label = fieldLabel(field, words);
  if (kind === 'count') return `${label} ${messageText('report.count', words.language)}`;
  return messageText(`report.${kind}`, words.language, { label });
}
