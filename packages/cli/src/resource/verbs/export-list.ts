import { extname } from 'node:path';
import { type Download, type ListFileFormat, listFile, listFileFormats } from '@mall/sdk';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import type { Context } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { diskFailure } from '../../failure/disk-failure.js';
import { Failure } from '../../failure/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { pickColumns } from '../../io/output/choose.js';
import { createStatusLine } from '../../io/status-line.js';
import { showRequest } from '../calls/send.js';
import type { Input } from '../input/input.js';
import { validated } from '../input/validate.js';
import { columnsOf } from '../output/columns.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { csvOfPages, makesNoFile } from './export-pages.js';

/** Where a list goes as a file, and as which kind. */
interface FileTarget {
  /** Undefined for stdout. */
  readonly path: string | undefined;
  readonly format: ListFileFormat;
}

export const wantsFile = (flags: Flags): boolean =>
  flags.export !== undefined || flags['export-format'] !== undefined;

/** `list --export FILE`: all rows that the filters match, written as they come. */
export async function exportList(query: Input, invocation: VerbInvocation): Promise<void> {
  const { endpoint, flags, context } = invocation;
  refuseOtherwise(invocation);
  const target = fileTarget(flags);
  refuseNoise(target, context);
  validated(endpoint, query, invocation);
  const columns = chosenColumns(invocation);
  if (flags['dry-run']) return showRequest(endpoint, query, context);
  const client = await context.client();
  const { format, path } = target;
  const chunks = ask(
    () => listFile(client, endpoint, query, { format, columns, signal: context.signal }),
    () => csvOfPages(query, columns, format, invocation),
  );
  return path === undefined ? toPipe(chunks, context) : toFile(path, chunks, context);
}

/** A file has every row, as people read it. */
const otherwise = ['query', 'output', 'no-headers', 'limit', 'page', 'page-size'];

/** @throws Failure where a flag asks for what a file of the whole list cannot be */
function refuseOtherwise({ flags, resource }: VerbInvocation): void {
  const refused = [...otherwise, ...(resource.listing === 'tree' ? ['sort'] : [])];
  const flag = refused.find((name) => flags[name] !== undefined);
  if (flag !== undefined)
    throw new Failure('resource:error.notWithExport', { exit: 'usage', params: { flag: `--${flag}` } });
}

function fileTarget(flags: Flags): FileTarget {
  const file = textFlag(flags, 'export') ?? '-';
  const format = textFlag(flags, 'export-format') ?? extname(file).slice(1).toLowerCase();
  if (file === '' || !isFormat(format))
    throw new Failure('resource:error.exportFormat', { exit: 'usage', params: { file } });
  return { path: file === '-' ? undefined : file, format };
}

const isFormat = (name: string): name is ListFileFormat =>
  (listFileFormats as readonly string[]).includes(name);

function refuseNoise({ path, format }: FileTarget, { io }: Context): void {
  if (path === undefined && format !== 'csv' && io.stdout.isTTY)
    throw new Failure('resource:error.exportNoise', { exit: 'usage', params: { format } });
}

/** @throws Failure with a guess, where a name is none of the rows' fields */
function chosenColumns(invocation: VerbInvocation): readonly string[] {
  const known = columnsOf(invocation, invocation.context);
  return pickColumns(textFlag(invocation.flags, 'columns'), known, []).map(({ key }) => key);
}

/**
 * The request leaves when the first part is wanted: a folder that is missing is refused before. A server that makes no
 * files is read page by page.
 */
async function* ask(
  open: () => Promise<Download>,
  otherwise: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const opened = await open().catch((error: unknown) => {
    if (makesNoFile(error)) return undefined;
    throw error;
  });
  yield* opened?.chunks ?? otherwise();
}

async function toPipe(chunks: AsyncIterable<Uint8Array>, { io }: Context): Promise<void> {
  for await (const chunk of chunks) {
    await io.out(chunk);
    if (io.closed()) return;
  }
}

async function toFile(path: string, chunks: AsyncIterable<Uint8Array>, context: Context): Promise<void> {
  const { io, t } = context;
  const { existsSync } = await import('node:fs');
  const replace = existsSync(path);
  if (replace) await confirm(t('resource:export.replace', { path }), context);
  const line = createStatusLine(io);
  const onProgress = (bytes: number) =>
    line.draw(() => t('resource:export.progress', { size: groupDigits(bytes / 1024) }));
  try {
    const size = await saveChunks(path, chunks, { replace, onProgress });
    line.clear();
    io.say(t('resource:file.saved', { path, size: groupDigits(size) }));
  } catch (error) {
    line.clear();
    throw ofDisk(path, error);
  }
}

/** An existing file is replaced only with `--yes`. */
const ofDisk = (path: string, cause: unknown): unknown =>
  (cause as NodeJS.ErrnoException).code === 'EEXIST'
    ? new Failure('resource:error.exportExists', { exit: 'conflict', params: { path } })
    : diskFailure(path, cause);
