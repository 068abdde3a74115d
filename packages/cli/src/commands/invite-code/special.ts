import { splitCount } from '@mall/sdk';
import { type Context, type Run, textFlag } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { showDriven } from '../../jobs/show-driven.js';
import { startJob } from '../../jobs/start.js';
import type { CommandSpec } from '../../manifest/command-spec.js';
import { fieldsFromFlags } from '../../resource/input.js';
import { refuseReadOnly, showRequest } from '../../resource/send.js';
import type { Special } from '../../resource/specials.js';
import { validated } from '../../resource/validate.js';
import type { CommandWords } from '../define.js';

/** Codes per call: large enough to be fast, small enough to show progress and to be repeated cheaply. */
const perCall = 500;
const most = 10_000_000;

const countOf = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Failure('error.badCount', {
    exit: 'usage',
    params: { value: text, max: groupDigits(most) },
  });
};

/** Fields that a batch takes; the others make sense for a single code only. */
const batchFields = new Set(['channel', 'useLimit', 'expireTime', 'remark']);

const createMany = async (spec: CommandSpec, flags: Parameters<Run>[0]['flags'], context: Context) => {
  const { resource, labels } = await context.describe('invite-code');
  const batch = resource.operations.batch;
  if (!batch) throw new Failure('error.noResource', { exit: 'usage', params: { noun: 'invite-code batch' } });
  const count = countOf(textFlag(flags, 'count') ?? '');
  const given = fieldsFromFlags(spec, flags);
  const single = Object.keys(given).find((field) => !batchFields.has(field));
  if (single) throw new Failure('error.notWithCount', { exit: 'usage', params: { field: single } });
  const prefix = textFlag(flags, 'prefix');
  const common = { ...given, ...(prefix ? { prefix } : {}) };
  const ground = { context, resource, labels, spec };
  validated(batch, { ...common, count: Math.min(count, perCall), batchKey: 'check' }, ground);
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
};

const extendCreate = (spec: CommandSpec, c: CommandWords): CommandSpec => ({
  ...spec,
  summary: c('invite.create'),
  details: c('invite.createDetails'),
  flags: [
    { name: 'count', type: 'number', group: 'command', summary: c('flag.count') },
    { name: 'prefix', type: 'text', group: 'command', summary: c('flag.prefix') },
    { name: 'concurrency', type: 'number', group: 'command', summary: c('flag.concurrency') },
    ...spec.flags,
  ],
  examples: [
    { command: 'mall invite-code create --count 10000 --channel wechat', summary: c('example.count') },
    ...spec.examples.slice(-1),
  ],
});

const isCreate = (spec: CommandSpec): boolean => spec.words.at(-1) === 'create';

/** What invite codes do differently: `create --count` is a job over the batch call. */
export const inviteCodeSpecial: Special = {
  extend: (specs, c) => specs.map((spec) => (isCreate(spec) ? extendCreate(spec, c) : spec)),
  run: {
    create: (generic, spec) => (input, context) =>
      input.flags.count === undefined ? generic(input, context) : createMany(spec, input.flags, context),
  },
};
