import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FileReply } from '@mall/sdk/contract';
import type { Context } from '../command/context.js';

export const isFile = (data: unknown): data is FileReply =>
  typeof data === 'object' && data !== null && (data as { bytes?: unknown }).bytes instanceof Uint8Array;

/** `report.csv`, or `report-1.csv` where that exists: nothing is ever overwritten. */
const freeName = (name: string): string => {
  const end = extname(name);
  const stem = name.slice(0, name.length - end.length);
  for (let nth = 0; ; nth += 1) {
    const candidate = nth === 0 ? name : `${stem}-${nth}${end}`;
    if (!existsSync(candidate)) return candidate;
  }
};

/** A download: bytes into a pipe, or a file in the current folder where a terminal would only show noise. */
export const saveFile = async ({ bytes, name }: FileReply, { io, t }: Context): Promise<void> => {
  if (!io.stdout.isTTY) return io.out(Buffer.from(bytes));
  const path = freeName(name ?? 'download');
  writeFileSync(path, bytes, { flag: 'wx' });
  io.say(t('resource:file.saved', { path, size: bytes.byteLength }));
};
