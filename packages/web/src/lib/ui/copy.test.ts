import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Components measure by one of their own, which they keep on the page. */
const areas = () => [...document.querySelectorAll('textarea')];

it('is put on the clipboard where the browser has one', async () => {
  const before = areas();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  await copyText('plum');
  expect(copied).toEqual(['plum']);
  expect(areas()).toEqual(before);
});

it('is copied the old way on a page from plain http, which has none, and leaves nothing on the page', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const before = areas();
  const copied: unknown[] = [];
  const selected = vi.spyOn(HTMLTextAreaElement.prototype, 'select');
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (command: string) => {
      const area = areas().at(-1);
      copied.push([command, area?.value, selected.mock.contexts[0] === area]);
    },
  });
  await copyText('pear');
  expect(copied).toEqual([['copy', 'pear', true]]);
  expect(areas()).toEqual(before);
  Reflect.deleteProperty(document, 'execCommand');
});
