import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { UploadedFile } from '@mall/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { fail } from '../support/app-error.js';

const front = 'mall-upload-';

/** Takes away what servers that were killed have left while something was coming in. */
export async function sweepUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(front));
  const left = names.filter((name) => !isRunning(Number.parseInt(name.slice(front.length), 10)));
  // What belongs to another user is theirs to take away.
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The folder of what came with a request. */
const folders = new WeakMap<FastifyRequest, string>();

/**
 * Takes a part's bytes as they come, to a place that nobody else reads.
 *
 * @throws AppError request.too_large
 */
export async function receive(
  request: FastifyRequest,
  part: MultipartFile,
  most: number,
): Promise<UploadedFile> {
  const path = join(await folderOf(request), part.fieldname.replace(/\W/g, '_'));
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { size } = await stat(path);
  // A form's limit is that of its largest file; one that was cut there has just those bytes.
  if (part.file.truncated || size > most) throw tooLarge(most);
  const name = part.filename.split(/[\\/]/).at(-1) ?? '';
  return new UploadedFile(name.replace(/\p{Cc}/gu, ''), part.mimetype, size, path);
}

async function folderOf(request: FastifyRequest): Promise<string> {
  const known = folders.get(request);
  if (known !== undefined) return known;
  const made = await mkdtemp(join(tmpdir(), `${front}${process.pid}-`));
  folders.set(request, made);
  return made;
}

const megabyte = 1024 * 1024;

const tooLarge = (most: number) =>
  fail('request.too_large', {
    limit: most < megabyte ? `${Math.floor(most / 1024)} KB` : `${Math.floor(most / megabyte)} MB`,
  });

/** Takes away what came with a request; its call is over. */
export async function dropUploads(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

/** The file of an input field that the contract declares as `upload()`. */
export function uploadOf(value: unknown): UploadedFile {
  if (!(value instanceof UploadedFile)) throw new TypeError('no uploaded file');
  return value;
}
