import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutPicture } from './cut-picture.js';

const file = new File(['picture'], 'face.png', { type: 'image/png' });
const picture = { close: vi.fn() };
const drawn: unknown[][] = [];
let written: unknown[] = [];

/** A browser that draws and writes, or does not. */
function browser(pen: boolean, writes: boolean) {
  vi.stubGlobal('createImageBitmap', async () => picture);
  const context = { drawImage: (...how: unknown[]) => void drawn.push(how) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((pen ? context : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, ...how) => {
    written = how;
    take(writes ? new Blob(['part'], { type: 'image/webp' }) : null);
  });
}
beforeEach(() => {
  drawn.length = 0;
  picture.close.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('cuts a part as it is, of the same name, and lets the picture go', async () => {
  browser(true, true);
  const part = await cutPicture(file, { x: 10, y: 20, width: 400, height: 300 });
  expect(drawn).toEqual([[picture, 10, 20, 400, 300, 0, 0, 400, 300]]);
  expect([part.name, part.type, written, picture.close.mock.calls.length]).toEqual([
    'face.png',
    'image/webp',
    ['image/png', 0.9],
    1,
  ]);
});

it('makes a part that is wider than any screen shows it smaller, in its own shape', async () => {
  browser(true, true);
  await cutPicture(file, { x: 0, y: 0, width: 2048, height: 1000 });
  expect(drawn[0]?.slice(5)).toEqual([0, 0, 1024, 500]);
  await cutPicture(file, { x: 0, y: 0, width: 1024, height: 1000 });
  expect(drawn[1]?.slice(5)).toEqual([0, 0, 1024, 1000]);
});

it.each([
  [false, true, 'draws'],
  [true, false, 'writes'],
])('says so where the browser cannot: draws %s, writes %s', async (pen, writes, word) => {
  browser(pen, writes);
  await expect(cutPicture(file, { x: 0, y: 0, width: 1, height: 1 })).rejects.toThrow(word);
});
