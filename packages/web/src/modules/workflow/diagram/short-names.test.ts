import { expect, it } from 'vitest';
import { longestOf } from './short-names.js';

const upTo = (most: number) => (part: string) => [...part].length <= most;

it('a name that fits is left alone, another is as long as there is room for it', () => {
  expect(longestOf('店长审批', upTo(4))).toBe('店长审批');
  expect(longestOf('区域店长审批', upTo(4))).toBe('区域店…');
  expect(longestOf('🍎🍏🍐🍊', upTo(3))).toBe('🍎🍏…');
  expect(longestOf('审批', upTo(0))).toBe('…');
  expect(longestOf('W'.repeat(500), upTo(40))).toBe(`${'W'.repeat(39)}…`);
});
