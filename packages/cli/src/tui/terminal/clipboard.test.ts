import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { clipboardSequence } from './clipboard.js';

it('a text goes to the clipboard as it is, one that terminals would cut does not go at all', () => {
  const sequence = clipboardSequence('苹果') ?? '';
  expect([sequence.slice(0, 7), sequence.slice(-1)]).toEqual(['\u001b]52;c;', '\u0007']);
  const sent = sequence.slice(7, -1);
  expect(Buffer.from(sent, 'base64').toString('utf8')).toBe('苹果');
  expect(clipboardSequence('x'.repeat(56_000))).toBeDefined();
  expect(clipboardSequence('x'.repeat(56_300))).toBeUndefined();
});
