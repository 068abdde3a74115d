import { Failure } from '../../failure/failure.js';
import { groupByContent, isBulk, rowsPerCall } from '../../jobs/group-rows.js';
import { pointingAt } from '../../jobs/targets.js';
import type { Input } from '../input/input.js';
import { validated } from '../input/validate.js';
import { identityField, type Piece } from '../rows/choose-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';

/** One call of a write, and the number of rows it is about. */
export interface Call {
  readonly input: unknown;
  readonly size: number;
}

/** The calls that a write of these rows is made of; nothing is sent. */
export function callsOf(pieces: readonly Piece[], invocation: VerbInvocation): Call[] {
  const max = maxRowsOf(invocation) ?? pieces.length;
  const groups = groupByContent(pieces, ({ own }) => own, max);
  const calls = groups.map((group) => ({ size: group.length, input: inputOf(group, invocation) }));
  const [only] = calls;
  // Issues of a single call are named by flags; those of a file by their rows.
  if (only && (calls.length === 1 || invocation.flags.file === undefined))
    validated(invocation.endpoint, only.input, invocation);
  return checkAll(calls, invocation);
}

/** The largest number of rows in a call; undefined where all go in one, as in a call that can be previewed. */
function maxRowsOf(invocation: VerbInvocation): number | undefined {
  const { target, preview } = invocation.endpoint;
  const isOneCall =
    target !== undefined && (preview === undefined ? !isBulk(invocation.endpoint) : target.many);
  return isOneCall ? undefined : rowsPerCall(invocation);
}

function inputOf(pieces: readonly Piece[], invocation: VerbInvocation): Input {
  const { endpoint, spec } = invocation;
  const field = identityField(invocation);
  const values = pieces.map(({ row }) => String(row[field] ?? ''));
  const own = pieces[0]?.own ?? {};
  if (endpoint.target) return { ...own, ...pointingAt(endpoint, values) };
  const { handler } = spec;
  return handler.kind === 'resource' && handler.verb === 'update' ? { ...own, id: values[0] } : own;
}

const maxIssues = 50;

/** Every call is checked before the first one is sent; issues name their row. */
function checkAll(calls: readonly Call[], invocation: VerbInvocation): Call[] {
  const issues: Failure['issues'][number][] = [];
  let row = 1;
  const checked = calls.map(({ input, size }) => {
    try {
      return { size, input: validated(invocation.endpoint, input, { ...invocation, spec: undefined }) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      for (const issue of error.issues) issues.push({ ...issue, field: `[${row}] ${issue.field}` });
      return { size, input };
    } finally {
      row += size;
    }
  });
  if (issues.length > 0)
    throw new Failure('resource:error.invalid', { exit: 'usage', issues: issues.slice(0, maxIssues) });
  return checked;
}
