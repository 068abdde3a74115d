import { describe, expect, it } from 'vitest';
import { tokenReplyOf } from '../testing/index.js';
import { isDue, renewalMoment, tokenSetOf, tokenSetOfToken } from './token-set.js';

describe('the moment of renewal', () => {
  const lasting = (seconds: number) => tokenSetOf(tokenReplyOf({ expires_in: seconds }), 1_000_000);
  it.each([
    [3600, 3000, 3000],
    [3600, 7200, 3540],
    [300, 3000, 270],
    [10, 3000, 9],
  ])('a token of %i s with a token time of %i s is renewed after %i s', (life, tokenTime, after) => {
    const tokens = lasting(life);
    const moment = 1_000_000 + after * 1000;
    expect(renewalMoment(tokens, tokenTime)).toBe(moment);
    expect([moment - 1, moment].map((now) => isDue(tokens, now, tokenTime))).toEqual([false, true]);
  });

  it('has come where the clock was set back by more than a minute', () => {
    const tokens = lasting(3600);
    expect([940_000, 939_999].map((now) => isDue(tokens, now, 3000))).toEqual([false, true]);
  });
});

it.each([
  [7, 7_000],
  [0, 3_600_005],
  [-7, 3_600_005],
  ['soon', 3_600_005],
])('a bare token whose exp is %s ends at %i', (exp, expiresAt) => {
  expect(tokenSetOfToken(`a.${btoa(JSON.stringify({ exp }))}.c`, 5).expiresAt).toBe(expiresAt);
});
