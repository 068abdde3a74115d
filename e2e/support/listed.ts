import { deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';

/** A row of a list: a line of its table, or its card on a telephone. */
export const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button') })
    .last();

/** Does something with a row: by its word where there is room for words, else from the menu of all that can be done. */
export async function act(row: Locator, name: string, more: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  await row.waitFor();
  if (await button.isVisible()) return button.click();
  await row.getByRole('button', { name: more, exact: true }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** A picture of so many pixels, from one colour to another: what a camera would have made, and small. */
export function picture(width: number, height: number): Buffer {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => [x % 256, 160, (y * 2) % 256]).flat()]),
  );
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const content = deflateSync(Buffer.concat(lines));
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checkSum(body));
  return Buffer.concat([length, body, sum]);
}

/** The CRC that each part of a PNG ends with. */
function checkSum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
