import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControls } from '../testing/sequences.js';
import { editText, graphemesOf, type TextEdit, textField } from './text-field.js';

const edit: fc.Arbitrary<TextEdit> = fc.oneof(
  fc
    .constantFrom('a', '苹果', '👨‍👩‍👧', ' ', 'x y', '\u001b[2J', 'a\nb')
    .map((text) => ({ kind: 'insert', text }) as const),
  fc
    .constantFrom('backspace', 'delete', 'left', 'right', 'home', 'end', 'word', 'clear')
    .map((kind) => ({ kind }) as TextEdit),
);

describe('a text that is being typed', () => {
  it('keeps its caret inside and its text printable, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const field = edits.reduce((at, each) => editText(at, each), textField(''));
        expect(field.caret).toBeGreaterThanOrEqual(0);
        expect(field.caret).toBeLessThanOrEqual(graphemesOf(field.value).length);
        expect(hasControls(field.value)).toBe(false);
      }),
    );
  });

  it('loses a whole character to one backspace, a family too', () => {
    expect(editText(textField('果👨‍👩‍👧'), { kind: 'backspace' })).toEqual({ value: '果', caret: 1 });
  });

  it('inserts where the caret is', () => {
    const left = editText(textField('苹果'), { kind: 'left' });
    expect(editText(left, { kind: 'insert', text: '水' })).toEqual({ value: '苹水果', caret: 2 });
  });

  it('deletes the word before the caret', () => {
    expect(editText(textField('red apple '), { kind: 'word' }).value).toBe('red ');
  });

  it('keeps line ends only where the field has lines', () => {
    const pasted: TextEdit = { kind: 'insert', text: 'a\r\nb' };
    expect(editText(textField(''), pasted).value).toBe('a b');
    expect(editText(textField(''), pasted, true).value).toBe('a\nb');
  });

  // A dash is the caret: what there is, what is done, and what is left.
  it.each([
    ['ap-ple', 'delete', 'ap-le'],
    ['-苹果', 'delete', '-果'],
    ['apple-', 'delete', 'apple-'],
    ['ap-ple', 'backspace', 'a-ple'],
    ['-apple', 'backspace', '-apple'],
    ['ap-ple', 'left', 'a-pple'],
    ['-apple', 'left', '-apple'],
    ['ap-ple', 'right', 'app-le'],
    ['apple-', 'right', 'apple-'],
    ['ap-ple', 'home', '-apple'],
    ['ap-ple', 'end', 'apple-'],
    ['red ap-ple', 'word', 'red -ple'],
    ['red -ple', 'word', '-ple'],
    ['ap-ple', 'clear', '-'],
  ] as const)('%s, %s: %s', (before, kind, after) => {
    const field = { value: before.replace('-', ''), caret: graphemesOf(before).indexOf('-') };
    const { value, caret } = editText(field, { kind });
    expect([...graphemesOf(value).slice(0, caret), '-', ...graphemesOf(value).slice(caret)].join('')).toBe(
      after,
    );
  });
});
