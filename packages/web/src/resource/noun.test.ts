import { expect, it } from 'vitest';
import { nounOf } from './noun.js';

it.each([
  ['Invite code', 'invite code'],
  ['API scope', 'API scope'],
  ['SMS configuration', 'SMS configuration'],
  ['User', 'user'],
  ['邀请码', '邀请码'],
])('the title %s is %s within a sentence', (title, noun) => expect(nounOf(title)).toBe(noun));
