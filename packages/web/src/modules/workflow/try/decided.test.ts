import { expect, it } from 'vitest';
import { decisionsOf } from './decided.js';

it('what is decided once is a list of one, what is decided every time is none, and what passes is not said', () => {
  const rejected = { pass: false };
  expect(decisionsOf({ ask: 'pass', check: 'once', boss: 'always' })).toEqual({
    ...{ check: [rejected], boss: rejected },
  });
});
