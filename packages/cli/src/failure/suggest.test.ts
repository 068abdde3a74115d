import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, suggest } from './suggest.js';

describe('suggest', () => {
  const verbs = ['list', 'get', 'create', 'update', 'delete', 'reset-password'];
  it.each([
    ['lisst', 'list'],
    ['ls', 'list'],
    ['rm', 'delete'],
    ['craete', 'create'],
    ['resetPassword', 'reset-password'],
    ['reset', 'reset-password'],
  ])('%s means %s', (typed, meant) => {
    expect(suggest(typed, verbs)).toBe(meant);
  });

  it('takes two neighbours that have changed places for one slip', () => {
    expect(distance('ab', 'ba')).toBe(1);
    expect(distance('lsit', 'list')).toBe(1);
    expect(suggest('egt', ['get', 'create'])).toBe('get');
  });

  it('stays silent when nothing is near', () => {
    expect(suggest('xyzzy', verbs)).toBeUndefined();
  });

  it('distance is a metric: zero for equal words, symmetric, at most the longer word', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
