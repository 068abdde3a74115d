import { writeFileSync } from 'node:fs';
import type { FileReply } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { freeName } from '../../io/free-name.js';

export const isFile = (data: unknown): data is FileReply =>
  typeof data === 'object' && data !== null && (data as { bytes?: unknown }).bytes instanceof Uint8Array;

/** A download: bytes into a pipe, or a file in the current folder where a terminal would only show noise. */
export async function saveFile({ bytes, name }: FileReply, { io, t }: Context): Promise<void> {
  if (!io.stdout.isTTY) return io.out(Buffer.from(bytes));
  const path = freeName(name ?? 'download');
  writeFileSync(path, bytes, { flag: 'wx' });
  io.say(t('resource:file.saved', { path, size: bytes.byteLength }));
}
