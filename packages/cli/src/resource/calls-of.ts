import { type Endpoint, verbsOf } from '@mall/sdk/contract';
import { Failure } from '../failure/failure.js';
import { pointingAt } from '../jobs/targets.js';
import { identityField, type Piece } from './choose-rows.js';
import type { VerbGround } from './ground.js';
import type { Input } from './input.js';
import { validated } from './validate.js';

/** One call of a write, and the number of rows it is about. */
export interface Call {
  readonly input: unknown;
  readonly size: number;
}

const mostRows = 100;
const mostIssues = 50;

/** A call that goes again when its outcome is unknown, and a removal, may be about many rows; others about one each. */
const rowsPerCall = ({ endpoint, resource }: VerbGround): number => {
  const removes = resource.operations[verbsOf(resource).remove ?? ''] === endpoint;
  if (!endpoint.target?.many || (removes && resource.listing === 'tree')) return 1;
  return removes || endpoint.idempotent ? mostRows : 1;
};

const isRead = ({ reply, idempotent, output }: Endpoint): boolean =>
  reply !== 'envelope' || (idempotent && !output.safeParse(null).success);

/** Whether an action over several rows is work for a job: not what only answers, nor what is about no row. */
export const isBulk = (endpoint: Endpoint): boolean => endpoint.target !== undefined && !isRead(endpoint);

/** Pieces of which the same is said, in their order, as many together as one call takes. */
const together = (pieces: readonly Piece[], most: number): Piece[][] => {
  const groups: { readonly said: string; readonly pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const said = most > 1 ? JSON.stringify(piece.own) : '';
    const last = groups.at(-1);
    if (last && last.said === said && last.pieces.length < most) last.pieces.push(piece);
    else groups.push({ said, pieces: [piece] });
  }
  return groups.map((group) => group.pieces);
};

const inputOf = (pieces: readonly Piece[], ground: VerbGround): Input => {
  const { endpoint, spec } = ground;
  const field = identityField(ground);
  const values = pieces.map(({ row }) => String(row[field] ?? ''));
  const own = pieces[0]?.own ?? {};
  if (endpoint.target) return { ...own, ...pointingAt(endpoint, values) };
  const { handler } = spec;
  return handler.kind === 'resource' && handler.verb === 'update' ? { ...own, id: values[0] } : own;
};

/** Every call is checked before the first one is sent; what is wrong names its row. */
const checkAll = (calls: readonly Call[], ground: VerbGround): Call[] => {
  const issues: Failure['issues'][number][] = [];
  let row = 1;
  const checked = calls.map(({ input, size }) => {
    try {
      return { size, input: validated(ground.endpoint, input, { ...ground, spec: undefined }) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      for (const issue of error.issues) issues.push({ ...issue, field: `[${row}] ${issue.field}` });
      return { size, input };
    } finally {
      row += size;
    }
  });
  if (issues.length > 0)
    throw new Failure('resource:error.invalid', { exit: 'usage', issues: issues.slice(0, mostIssues) });
  return checked;
};

/** The calls that a write of these rows is made of; nothing is sent. */
export const callsOf = (pieces: readonly Piece[], ground: VerbGround): Call[] => {
  const most = isBulk(ground.endpoint) || !ground.endpoint.target ? rowsPerCall(ground) : pieces.length;
  const groups = together(pieces, most);
  const calls = groups.map((group) => ({ size: group.length, input: inputOf(group, ground) }));
  const [only] = calls;
  // What one call says is said by flags; of a file, the row is what tells.
  if (only && (calls.length === 1 || ground.flags.file === undefined))
    validated(ground.endpoint, only.input, ground);
  return checkAll(calls, ground);
};
