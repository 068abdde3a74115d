import { clean } from '../components/text/clean.js';

/** A text that is being typed; the caret counts graphemes. */
export interface TextField {
  readonly value: string;
  readonly caret: number;
}

export type TextEdit =
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'backspace' | 'delete' | 'left' | 'right' | 'home' | 'end' | 'word' | 'clear' };

const ascii = /^[\u0020-\u007e]*$/;

/** The characters a person sees; a flag or a family is one. */
export const graphemesOf = (text: string): string[] =>
  ascii.test(text) ? [...text] : Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);

/** The caret of a new or replaced text: behind it. */
export const textField = (value: string): TextField => ({ value, caret: graphemesOf(value).length });

const safe = (text: string, lines: boolean): string =>
  lines
    ? text.replace(/\r\n?/g, '\n').split('\n').map(clean).join('\n')
    : clean(text.replace(/[\r\n]+/g, ' '));

/**
 * One edit of a text.
 *
 * @example
 * editText(textField('苹'), { kind: 'insert', text: '果' }).value; // '苹果'
 */
export function editText(field: TextField, edit: TextEdit, lines = false): TextField {
  const parts = graphemesOf(field.value);
  const { caret } = field;
  const cut = (from: number, to: number): TextField => ({
    value: [...parts.slice(0, from), ...parts.slice(to)].join(''),
    caret: from,
  });
  switch (edit.kind) {
    case 'insert': {
      const before = parts.slice(0, caret).join('') + safe(edit.text, lines);
      const value = before + parts.slice(caret).join('');
      return { value, caret: graphemesOf(before).length };
    }
    case 'backspace':
      return caret === 0 ? field : cut(caret - 1, caret);
    case 'delete':
      return caret >= parts.length ? field : cut(caret, caret + 1);
    case 'word': {
      const kept = parts
        .slice(0, caret)
        .join('')
        .replace(/\S+\s*$/, '');
      return cut(graphemesOf(kept).length, caret);
    }
    case 'clear':
      return { value: '', caret: 0 };
    case 'left':
      return { ...field, caret: Math.max(0, caret - 1) };
    case 'right':
      return { ...field, caret: Math.min(parts.length, caret + 1) };
    case 'home':
      return { ...field, caret: 0 };
    case 'end':
      return { ...field, caret: parts.length };
  }
}
