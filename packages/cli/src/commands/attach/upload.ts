import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Client } from '@mall/sdk';
import { file, maxFileBytes } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { showOwnRows } from '../../command/own-rows.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { Failure } from '../../failure/failure.js';
import { errorLines } from '../../failure/report-error.js';
import type { Row } from '../../io/output/format.js';
import { createStatusLine } from '../../io/status-line.js';
import { showRequest } from '../../resource/calls/send.js';

const { putFileAttach } = file.operations;

export const defineAttachUpload: Define = (t) => ({
  words: ['attach', 'upload'],
  summary: t('attach:upload'),
  details: t('attach:details.upload'),
  arguments: [{ name: 'FILE', summary: t('attach:argument.file'), required: true, many: true }],
  flags: [{ name: 'store', type: 'text', group: 'command', summary: t('attach:flag.store') }],
  effect: 'write',
  examples: [
    { command: 'mall attach upload contract.pdf photo.jpg', summary: t('attach:example.upload') },
    { command: 'mall attach upload *.pdf -o name', summary: t('attach:example.uploadIds') },
  ],
});

const shown = {
  words: 'attach',
  noun: 'attach',
  key: 'id',
  columns: ['id', 'originalName', 'size', 'name'],
} as const;

/** `mall attach upload FILE…`. */
export const runAttachUpload: Run = async ({ args, flags }, context) => {
  const code = textFlag(flags, 'store');
  if (flags['dry-run']) {
    for (const _path of args) await showRequest(putFileAttach, code === undefined ? {} : { code }, context);
    return undefined;
  }
  refuseReadOnly(putFileAttach, context);
  for (const path of args) await requireFile(path);
  const { rows, errors } = await sendAll(args, code, context);
  if (rows.length > 0) await showOwnRows(rows, shown, context);
  if (rows.length === 0) throw errors[0];
  return errors.length === 0 ? undefined : 'partial';
};

const megabyte = 1024 * 1024;

/** @throws Failure before anything is sent */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new Failure('attach:error.noFile', { exit: 'usage', params: { path } });
  if (found.size > maxFileBytes)
    throw new Failure('attach:error.tooLarge', {
      exit: 'usage',
      params: { path, max: maxFileBytes / megabyte },
    });
}

/** One after the other; those that fail are told, and kept for the exit code. */
async function sendAll(paths: readonly string[], code: string | undefined, context: Context) {
  const { io, t, signal, flags } = context;
  const client = await context.client();
  const line = createStatusLine(io);
  const rows: Row[] = [];
  const errors: unknown[] = [];
  for (const [index, path] of paths.entries()) {
    const facts = { nth: index + 1, count: paths.length, name: basename(path) };
    const onPercent = (percent: number) => line.draw(() => t('attach:progress', { ...facts, percent }));
    try {
      rows.push(await send(client, { path, code, onPercent }, signal));
    } catch (error) {
      if (signal.aborted || paths.length === 1) throw error;
      line.clear();
      errors.push(error);
      io.say(t('attach:failed', { path }));
      for (const text of errorLines(error, { t, debug: flags.debug === true, noun: 'attach' })) io.say(text);
    } finally {
      line.clear();
    }
  }
  return { rows, errors };
}

/** Fifty megabytes may be long on the way. */
const uploadTimeout = 10 * 60_000;

interface Upload {
  readonly path: string;
  readonly code: string | undefined;
  readonly onPercent: (percent: number) => void;
}

async function send(client: Client, { path, code, onPercent }: Upload, signal: AbortSignal): Promise<Row> {
  const sent = new File([await openAsBlob(path)], basename(path));
  const input = { file: sent, ...(code === undefined ? {} : { code }) };
  const onSent = (bytes: number, total: number) => onPercent(Math.floor((bytes / total) * 100));
  const { attachId, originalName, name } = await client.call(putFileAttach, input, {
    signal,
    onSent,
    timeout: uploadTimeout,
  });
  return { id: attachId, originalName, size: sent.size, name };
}
