import { openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type ImportJob, importLimits, type SentFile } from '@mall/sdk/contract';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import { textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { diskFailure } from '../../failure/disk-failure.js';
import type { ExitName } from '../../failure/exit-codes.js';
import { Failure } from '../../failure/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { showRequest } from '../calls/send.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';
import { follow, type ImportCalls, importCalls } from './import-calls.js';
import { showBadRows } from './show-bad-rows.js';

/** `import`: the server checks a file row by row and then writes it: all of it, or with `--partial` the valid rows. */
export const runImport: VerbRun = async (invocation) => {
  const calls = await importCalls(invocation.context);
  if (invocation.flags.template) {
    await saveTemplate(invocation, calls);
    return undefined;
  }
  const job = await begun(invocation, calls);
  if (!job) return undefined;
  const looked = job.state === 'checking' ? await follow(job.id, 'checked', invocation, calls) : job;
  if (looked.state === 'checked' && !(await decided(looked, invocation, calls)))
    return giveUp(looked, invocation, calls);
  return write(looked, invocation, calls);
};

/** The workbook to fill in, as a new file. */
async function saveTemplate({ noun, args, context }: VerbInvocation, { template }: ImportCalls) {
  const { io, t, signal } = context;
  const path = args[0] ?? `${noun}.xlsx`;
  if (context.flags['dry-run']) return showRequest(template, { resource: noun }, context);
  const client = await context.client();
  const { bytes } = await client.call(template, { resource: noun }, { signal });
  await saveChunks(path, [bytes]).catch((cause: unknown) => {
    throw diskFailure(path, cause);
  });
  io.say(t('resource:file.saved', { path, size: groupDigits(bytes.byteLength) }));
}

async function begun(invocation: VerbInvocation, calls: ImportCalls): Promise<ImportJob | undefined> {
  const { noun, args, flags, context } = invocation;
  const { check } = calls;
  const resume = textFlag(flags, 'resume');
  if (resume !== undefined) return found(resume, invocation, calls);
  if (args[0] === undefined) throw new Failure('resource:error.importNoFile', { exit: 'usage' });
  const input = { resource: noun, cover: flags.cover ? 1 : 0, file: await fileAt(args[0]) };
  if (flags['dry-run']) {
    await showRequest(check, input, context);
    return undefined;
  }
  refuseReadOnly(check, context);
  const job = await (await context.client()).call(check, input, { signal: context.signal });
  // From here on the server has it: whoever dies now can go on with it.
  context.io.say(context.io.paint.err.dim(context.t('resource:import.started', { id: job.id })));
  return job;
}

/** An import that was started elsewhere or earlier. */
const found = async (id: string, { context }: VerbInvocation, { detail }: ImportCalls): Promise<ImportJob> =>
  (await context.client()).call(detail, { id }, { signal: context.signal });

/** @throws Failure where there is no such file, or it is larger than one may be */
async function fileAt(path: string): Promise<SentFile> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Failure('resource:error.importFile', { exit: 'usage', params: { file: path } });
  const blob = await openAsBlob(path);
  if (blob.size > importLimits.bytes)
    throw new Failure('resource:error.importSize', {
      exit: 'usage',
      params: { file: path, max: `${importLimits.bytes / 1024 / 1024} MB` },
    });
  return new File([blob], basename(path));
}

/** An import that is not continued is cancelled, whatever stopped the shell here. */
async function decided(
  job: ImportJob,
  invocation: VerbInvocation,
  { cancel }: ImportCalls,
): Promise<boolean> {
  try {
    return await decide(job, invocation);
  } catch (error) {
    const client = await invocation.context.client();
    // What stopped the shell is what is reported.
    await client.call(cancel, { id: job.id }).catch(() => undefined);
    throw error;
  }
}

/** Whether the valid rows are to be written although others are refused. */
async function decide(job: ImportJob, invocation: VerbInvocation): Promise<boolean> {
  const { flags, context } = invocation;
  const { refused, total } = job;
  const params = { count: groupDigits(total - refused), refused: groupDigits(refused) };
  if (refused === 0) return !flags.check;
  await showBadRows(job, 'refused', invocation);
  if (flags.check || refused === total) return false;
  if (flags.partial) return true;
  if (!context.io.interactive) return false;
  await confirm(context.t('resource:import.partly', params), context);
  return true;
}

/** Cancels an import of which nothing was written. */
async function giveUp(
  job: ImportJob,
  invocation: VerbInvocation,
  { cancel }: ImportCalls,
): Promise<ExitName | undefined> {
  const { flags, context } = invocation;
  const { io, t } = context;
  const client = await context.client();
  await client.call(cancel, { id: job.id });
  const [total, refused] = [groupDigits(job.total), groupDigits(job.refused)];
  if (job.refused === 0) {
    io.say(t('resource:import.well', { total }));
    return undefined;
  }
  const more = flags.check || job.refused === job.total ? '' : t('resource:import.sayPartial');
  io.say(t('resource:import.nothing', { total, refused }) + more);
  return 'usage';
}

/** Writes the rows that wait, and says which have failed. */
async function write(
  job: ImportJob,
  invocation: VerbInvocation,
  calls: ImportCalls,
): Promise<ExitName | undefined> {
  const { context } = invocation;
  const { io, t, signal } = context;
  const client = await context.client();
  if (job.state === 'checked') await client.call(calls.run, { id: job.id }, { signal });
  const ended = await follow(job.id, 'done', invocation, calls);
  if (ended.failed > 0) await showBadRows(ended, 'failed', invocation);
  const left = ended.total - ended.done;
  const params = { done: groupDigits(ended.done), left: groupDigits(left) };
  io.say(t(left > 0 ? 'resource:import.donePartly' : 'resource:import.done', params));
  return left > 0 ? 'partial' : undefined;
}
