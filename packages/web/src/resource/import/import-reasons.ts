import type { ImportRow } from './import-job.js';

/** One thing that is wrong with some lines. */
export interface ReasonGroup {
  readonly field: string;
  readonly rule: string;
  /** As the first of the lines says it. */
  readonly message: string;
  readonly lines: readonly number[];
}

/**
 * What is wrong with lines, each thing once, the most frequent first: two hundred lines of one fault are one fault.
 *
 * @example
 * reasonsOf([{ line: 2, state: 'refused', values: {}, reasons: [{ field: 'unit', rule: 'choice', message: 'no' }] }]);
 * // [{ field: 'unit', rule: 'choice', message: 'no', lines: [2] }]
 */
export function reasonsOf(rows: readonly ImportRow[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup & { readonly lines: number[] }>();
  for (const { line, reasons } of rows)
    for (const { field, rule, message } of reasons) {
      const key = `${field} ${rule}`;
      const group = groups.get(key) ?? { field, rule, message, lines: [] };
      if (group.lines.at(-1) !== line) group.lines.push(line);
      groups.set(key, group);
    }
  return [...groups.values()].sort((one, other) => other.lines.length - one.lines.length);
}
