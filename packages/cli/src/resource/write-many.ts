import type { JobUnit } from '@mall/sdk';
import { confirm } from '../command/confirm.js';
import { refuseReadOnly } from '../command/read-only.js';
import type { ExitName } from '../failure/exit-codes.js';
import { Failure } from '../failure/failure.js';
import { isSecretName } from '../io/redact.js';
import { showDriven } from '../jobs/show-driven.js';
import { startJob } from '../jobs/start.js';
import type { VerbGround } from './ground.js';
import type { Input } from './input.js';
import { showRequest } from './send.js';
import { validated } from './validate.js';

/** Every entry is checked before the first one is sent; what is wrong names its row. */
const checkAll = (entries: readonly Input[], ground: VerbGround): unknown[] => {
  const issues: Failure['issues'][number][] = [];
  const inputs = entries.map((entry, index) => {
    try {
      return validated(ground.endpoint, entry, { ...ground, spec: undefined });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      for (const issue of error.issues) issues.push({ ...issue, field: `[${index + 1}] ${issue.field}` });
      return undefined;
    }
  });
  if (issues.length > 0)
    throw new Failure('resource:error.invalid', { exit: 'usage', issues: issues.slice(0, 50) });
  return inputs;
};

const holdsSecret = ({ resource }: VerbGround, entry: Input): boolean =>
  Object.keys(entry).some((key) => resource.secrets.includes(key) || isSecretName(key));

/** Many rows from a file: a job with one call and one result per row. */
export const writeMany = async (
  entries: readonly Input[],
  ground: VerbGround,
): Promise<ExitName | undefined> => {
  const { endpoint, context, noun, spec, flags } = ground;
  const inputs = checkAll(entries, ground);
  if (flags['dry-run']) {
    for (const input of inputs) await showRequest(endpoint, input, context, ground.resource.secrets);
    return undefined;
  }
  refuseReadOnly(endpoint, context);
  if (context.profile().production) await confirm(`${spec.summary} (${inputs.length})`, context);
  const { handler } = spec;
  const kind = `${noun}.${handler.kind === 'resource' ? handler.operation : ''}`;
  const units = (): JobUnit[] => inputs.map((input, index) => ({ key: String(index + 1), input }));
  const secret = entries.some((entry) => holdsSecret(ground, entry));
  const driven = await startJob({ kind, units, title: spec.summary, secret }, context);
  await showDriven(kind, driven, context);
  return driven.exit;
};
