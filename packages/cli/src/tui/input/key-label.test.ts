import { expect, it } from 'vitest';
import { keyLabel, keyLabels } from './key-label.js';

it.each([
  ['up', '↑'],
  ['shift+tab', '⇧Tab'],
  ['ctrl+s', '^S'],
  ['alt+left', 'Alt+←'],
  ['alt+3', 'Alt+3'],
  ['f5', 'F5'],
  ['f', 'f'],
  ['G', 'G'],
])('the key %s is written %s', (name, label) => expect(keyLabel(name)).toBe(label));

it.each([
  [
    ['1', '2', '3', 'enter'],
    ['1–3', 'Enter'],
  ],
  [
    ['1', '2', 'enter'],
    ['1', '2', 'Enter'],
  ],
  [
    ['3', '2', '1'],
    ['3', '2', '1'],
  ],
  [
    ['1', '1', '1'],
    ['1', '1', '1'],
  ],
  [
    ['a', 'b', 'c', 'e', 'f'],
    ['a–c', 'e', 'f'],
  ],
  // Neighbours in a table of characters are none to a person.
  [
    ['8', '9', ':'],
    ['8', '9', ':'],
  ],
  [
    ['tab', 'up', 'down'],
    ['Tab', '↑', '↓'],
  ],
  [[], []],
])('keys %j are written %j', (names, labels) => expect(keyLabels(names)).toEqual(labels));
