import type { FileReply } from '@mall/sdk/contract';
import type { Cells } from '../http/export/cells.js';
import { xlsxOf } from '../http/export/xlsx.js';
import { xlsxType } from '../http/export/xlsx-parts.js';

/** A workbook as a file under a name; its packed bytes are in memory as a whole. */
export async function workbookOf(name: string, rows: Cells): Promise<FileReply> {
  const parts: Buffer[] = [];
  // A stream of bytes has no other pieces.
  for await (const part of xlsxOf(rows, { title: name, kinds: [] })) parts.push(part as Buffer);
  return {
    name: `${name}.xlsx`,
    type: xlsxType,
    bytes: Buffer.concat(parts),
  };
}
