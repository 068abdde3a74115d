import { expect, it } from 'vitest';
import { sizeText } from './size-text.js';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1535, '1.4 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 - 1, '9.9 KB'],
  [10 * 1024, '10 KB'],
  [300 * 1024 + 1000, '300 KB'],
  [1024 ** 2 - 1, '1023 KB'],
  [1024 ** 2, '1 MB'],
  [50 * 1024 ** 2, '50 MB'],
  [2.5 * 1024 ** 3, '2.5 GB'],
  [4000 * 1024 ** 4, '4000 TB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
