import { prettyJson } from '../../pretty-json.js';
import type { CodeLanguage } from './code-language.js';

const blanks = /[ \t\n\r]*/y;
const scalar =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that JSON wants escaped within a text
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next. */
type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'more';

interface State {
  readonly open: readonly ('{' | '[')[];
  readonly wanted: Wanted;
}

const wantsValue = ({ wanted }: State): boolean => wanted === 'value' || wanted === 'value or end';

/** JSON, laid out without reading its numbers: long ones lose nothing. */
export const json: CodeLanguage = { problem, layOut: prettyJson };

/** Parsing would say that something is wrong, but not in every browser where. */
function problem(text: string): number | undefined {
  let state: State = { open: [], wanted: 'value' };
  let place = lengthAt(blanks, text, 0);
  while (place < text.length) {
    const length = lengthAt(scalar, text, place);
    const sign = text.charAt(place);
    const next = length > 0 ? afterScalar(state, sign === '"') : afterSign(state, sign);
    if (!next) return place;
    state = next;
    place += Math.max(length, 1);
    place += lengthAt(blanks, text, place);
  }
  return state.wanted === 'more' && state.open.length === 0 ? undefined : text.length;
}

function lengthAt(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The state behind a text, a number or a word. */
function afterScalar(state: State, isText: boolean): State | undefined {
  if (state.wanted === 'key' || state.wanted === 'key or end')
    return isText ? { ...state, wanted: 'colon' } : undefined;
  return wantsValue(state) ? { ...state, wanted: 'more' } : undefined;
}

/** The state behind a bracket, a comma or a colon; undefined where it has no place. */
function afterSign(state: State, sign: string): State | undefined {
  const { open, wanted } = state;
  if (sign === '{' || sign === '[')
    return wantsValue(state)
      ? { open: [...open, sign], wanted: sign === '{' ? 'key or end' : 'value or end' }
      : undefined;
  if (closes(state, sign)) return { open: open.slice(0, -1), wanted: 'more' };
  if (sign === ':') return wanted === 'colon' ? { open, wanted: 'value' } : undefined;
  if (sign !== ',' || wanted !== 'more' || open.length === 0) return undefined;
  return { open, wanted: open.at(-1) === '{' ? 'key' : 'value' };
}

function closes({ open, wanted }: State, sign: string): boolean {
  const object = open.at(-1) === '{';
  if (sign === (object ? '}' : ']') && open.length > 0)
    return wanted === 'more' || wanted === (object ? 'key or end' : 'value or end');
  return false;
}
