import { expect, it } from 'vitest';
import { inSentence } from './validation.js';

it.each([
  ['Invite code', 'en-US', 'invite code'],
  ['API scope', 'en-US', 'API scope'],
  ['SMS configuration', 'en-US', 'SMS configuration'],
  ['User', 'en-US', 'user'],
  ['邀请码', 'zh-CN', '邀请码'],
] as const)('the title %s is, in %s, %s within a sentence', (title, language, noun) =>
  expect(inSentence(title, language)).toBe(noun),
);
