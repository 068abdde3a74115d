import { splitCount } from '@mall/sdk';
import type { CommandChange, Context, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import type { CommandSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { showDriven } from '../../jobs/show-driven.js';
import { startJob } from '../../jobs/start.js';
import { showRequest } from '../../resource/calls/send.js';
import { fieldsFromFlags } from '../../resource/input/input.js';
import { validated } from '../../resource/input/validate.js';

/** Fields that a batch takes; the others make sense for a single code only. */
const batchFields = new Set(['channel', 'useLimit', 'expireTime', 'remark']);

/** `create --count` is a job over the batch call. */
export const inviteCodeCreate: CommandChange = {
  define: (spec, t) => ({
    ...spec,
    summary: t('invite-code:create'),
    details: t('invite-code:createDetails'),
    flags: [
      { name: 'count', type: 'number', group: 'command', summary: t('invite-code:flag.count') },
      { name: 'prefix', type: 'text', group: 'command', summary: t('invite-code:flag.prefix') },
      ...spec.flags,
    ],
    examples: [
      {
        command: 'mall invite-code create --count 10000 --channel wechat',
        summary: t('invite-code:example.count'),
      },
      ...spec.examples.slice(-1),
    ],
  }),
  run: (generic, spec) => (input, context) =>
    input.flags.count === undefined ? generic(input, context) : createMany(spec, input.flags, context),
};

/** Codes per call: large enough to be fast, small enough to show progress and to be repeated cheaply. */
const perCall = 500;

async function createMany(spec: CommandSpec, flags: Parameters<Run>[0]['flags'], context: Context) {
  const { resource, labels } = await context.describe('invite-code');
  const batch = resource.operations.batch;
  if (!batch)
    throw new Failure('command:error.noResource', { exit: 'usage', params: { noun: 'invite-code batch' } });
  const count = countOf(textFlag(flags, 'count') ?? '');
  const given = fieldsFromFlags(spec, flags);
  const single = Object.keys(given).find((field) => !batchFields.has(field));
  if (single)
    throw new Failure('invite-code:error.notWithCount', { exit: 'usage', params: { field: single } });
  const prefix = textFlag(flags, 'prefix');
  const common = { ...given, ...(prefix ? { prefix } : {}) };
  const options = { context, resource, labels, spec };
  validated(batch, { ...common, count: Math.min(count, perCall), batchKey: 'check' }, options);
  if (flags['dry-run']) {
    await showRequest(
      batch,
      { ...common, count: Math.min(count, perCall), batchKey: 'JOB', offset: 0 },
      context,
    );
    return undefined;
  }
  refuseReadOnly(batch, context);
  const units = (id: string) =>
    splitCount(count, perCall).map((part) => ({
      key: String(part.offset),
      size: part.count,
      input: { ...common, ...part, batchKey: id },
    }));
  const title = `${labels.title} × ${groupDigits(count)}`;
  const driven = await startJob({ kind: 'invite-code.batch', units, title, secret: false }, context);
  await showDriven('invite-code.batch', driven, context);
  return driven.exit;
}

const most = 10_000_000;

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Failure('invite-code:error.badCount', {
    exit: 'usage',
    params: { value: text, max: groupDigits(most) },
  });
}
