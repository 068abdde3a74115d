import { messageText } from '@mall/sdk/contract';
import { listFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import type { Input } from '../input/input.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { bareId } from './bare-id.js';
import { rowsMatching } from './matching-rows.js';
import { isName, mayBeNamed, rowsNamed } from './named-rows.js';

/** One row of a write: its known fields, and the input that is its own. */
export interface Piece {
  readonly row: Row;
  readonly own: Input;
}

export interface Chosen {
  readonly pieces: readonly Piece[];
  /** They were not named one by one: a filter matched them, or `--all-rows` was given. */
  readonly matched: boolean;
}

/** The field by which the call knows its row. */
export const identityField = ({ endpoint }: Pick<VerbInvocation, 'endpoint'>): string =>
  endpoint.target?.from ?? 'id';

/** How a row was given; `named`: by its title, even if it looks like an id. */
interface Called {
  readonly text: string;
  readonly named: boolean;
}

/**
 * The rows of a write. They are given in one way: by id or name, by a filter, all of them, or by the entries of a file;
 * a single entry may say what is done to several rows, and a single row what several entries are about.
 */
export async function chooseRows(entries: readonly Input[], invocation: VerbInvocation): Promise<Chosen> {
  const { args, flags, context } = invocation;
  const filters = listFlag(flags, 'filter');
  const matched = filters.length > 0 || flags['all-rows'] === true;
  const ways = [args.length > 0, filters.length > 0, flags['all-rows'] === true].filter(Boolean).length;
  const both = flags.file !== undefined && entries.length > 1 && (matched || args.length > 1);
  if (ways > 1 || both) throw new Failure('resource:error.idsOrFilter', { exit: 'usage' });
  if (matched) return { pieces: product(await rowsMatching(filters, invocation), entries), matched };
  if (args.length > 0)
    return {
      pieces: product(await rowsCalled(args.map(byArgument(invocation)), invocation), entries),
      matched,
    };
  if (flags.file === undefined)
    throw new Failure('failure:error.contract', {
      exit: 'usage',
      params: { text: messageText('select.atLeastOne', context.language) },
    });
  const called = entries.map(byEntry(invocation));
  const rows = await rowsCalled(called, invocation);
  return { pieces: called.map(({ own }, index) => ({ row: rows[index] ?? {}, own })), matched };
}

const product = (rows: readonly Row[], entries: readonly Input[]): Piece[] =>
  rows.flatMap((row) => entries.map((own) => ({ row, own })));

/** Rows as they were given: by the identity that the call needs, or by name. */
async function rowsCalled(called: readonly Called[], invocation: VerbInvocation): Promise<Row[]> {
  const names = called.filter(({ named }) => named).map(({ text }) => text);
  const found = names.length > 0 ? await rowsNamed(names, invocation) : new Map<string, Row>();
  return called.map(({ text, named }) => (named && found.get(text)) || { [identityField(invocation)]: text });
}

const byArgument =
  (invocation: VerbInvocation) =>
  (value: string): Called => {
    const text = bareId(value, invocation.noun);
    return { text, named: identityField(invocation) === 'id' && isName(text, invocation) };
  };

/** How an entry of a file gives its row, and the rest of the entry. */
const byEntry =
  (invocation: VerbInvocation) =>
  (entry: Input): Called & { readonly own: Input } => {
    const field = identityField(invocation);
    const { title } = invocation.resource;
    const by = [field, title].find((key) => entry[key] !== undefined && entry[key] !== null);
    const named = by === title && field === 'id' && mayBeNamed(invocation);
    if (by === undefined || (by !== field && !named))
      throw new Failure('resource:error.noId', { exit: 'usage' });
    const { [by]: value, ...own } = entry;
    return named ? { text: String(value), named, own } : { ...byArgument(invocation)(String(value)), own };
  };
