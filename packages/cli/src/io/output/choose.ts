import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import { type Column, formats, isFormat, type OutputChoice } from './format.js';

export interface ChoiceInput {
  readonly output: string | undefined;
  readonly columns: string | undefined;
  readonly query: string | undefined;
  readonly noHeaders: boolean;
  readonly isTty: boolean;
}

/** Table on a terminal, TSV on a pipe, JSON for a query, unless a format is named. */
export function chooseOutput(input: ChoiceInput): OutputChoice {
  const { output, query } = input;
  if (output !== undefined && !isFormat(output))
    throw new Failure('io:error.badOutput', {
      exit: 'usage',
      params: { value: output, formats: formats.join(' ') },
      guess: suggest(output, formats),
    });
  const usual = query === undefined ? (input.isTty ? 'table' : 'tsv') : 'json';
  return { format: output ?? usual, headers: !input.noHeaders, query, picked: input.columns !== undefined };
}

/**
 * The columns the person named, checked against those that exist; all of `usual` when none is named.
 *
 * @example
 * pickColumns('id,name', known, usual);
 */
export function pickColumns(
  names: string | undefined,
  known: ReadonlyMap<string, Column>,
  usual: readonly string[],
): Column[] {
  const wanted =
    names === undefined
      ? usual
      : names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean);
  return wanted.map((name) => {
    const column = known.get(name);
    if (column) return column;
    const dotted = known.get(name.split('.')[0] ?? '');
    if (dotted && name.includes('.')) return { key: name, label: name };
    const keys = [...known.keys()];
    throw new Failure('io:error.noColumn', {
      exit: 'usage',
      params: { name, known: keys.join(' ') },
      guess: suggest(name, keys),
    });
  });
}
