import { type Matches, patternParts } from '@mall/sdk/contract';
import { RE2JS } from 're2js';

/** How large what is made of a pattern may be: repetitions within repetitions multiply. */
const maxProgram = 5_000;
const maxKept = 500;

const kept = new Map<string, RE2JS | null>();

/**
 * Forms come from many hands, and the expressions of JavaScript can take for ever over thirty characters. These take time
 * in proportion to the text; in exchange they neither look around nor refer back.
 */
export const matchesSafely: Matches = (pattern, text) => compiled(pattern)?.test(text);

/** Whether values can be held against a pattern here. */
export const isSafePattern = (pattern: string): boolean => compiled(pattern) !== null;

function compiled(pattern: string): RE2JS | null {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const made = compile(pattern);
  kept.set(pattern, made);
  return made;
}

function compile(pattern: string): RE2JS | null {
  const { source, flags } = patternParts(pattern);
  const bits = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };
  const set = Object.entries(bits).reduce((sum, [flag, bit]) => (flags.includes(flag) ? sum | bit : sum), 0);
  try {
    const made = RE2JS.compile(RE2JS.translateRegExp(source), set);
    return made.programSize() > maxProgram ? null : made;
  } catch {
    // What it does not understand is said where the form is saved.
    return null;
  }
}
