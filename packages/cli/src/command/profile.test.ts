import { expect, it } from 'vitest';
import { parseDuration } from './duration.js';
import { settleProfile } from './profile.js';

const settle = (flags: Readonly<Record<string, string>>, url?: string) =>
  settleProfile({ flags, env: {}, config: { contexts: url === undefined ? {} : { default: { url } } } });

it.each([
  ['https://mall.example.com/', 'https://mall.example.com'],
  ['https://admin:green-Pepper-42@mall.example.com', 'https://mall.example.com'],
  ['https://admin@mall.example.com', 'https://mall.example.com'],
  ['https://:green-Pepper-42@mall.example.com/shop//', 'https://mall.example.com/shop'],
])('the server of %s is %s: nobody’s name or password is part of it', (url, server) => {
  expect(settle({ url }).url).toBe(server);
});

it.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8081', 'http://127.0.0.1:8080', false],
  ['http://127.0.0.1:8080', undefined, true],
  ['http://mall.example.com', undefined, false],
])('%s is the context’s own server (%s): %s', (url, own, expected) => {
  expect(settle({ url }, own).ownServer).toBe(expected);
});

it('a context that only a flag names has the server that the flag names', () => {
  expect(settle({ url: 'http://mall.example.com', context: 'new' }).ownServer).toBe(true);
});

it.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['1.5', 1_500],
  ['2 m', 120_000],
  ['1h', 3_600_000],
])('%s is %i milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

it.each(['0', '0ms', '-1s', '1d', '', 'soon', '556h'])('%s is no time that a command waits', (text) => {
  // No timer runs longer than 2^31 milliseconds: it would end at once.
  expect(() => parseDuration(text)).toThrow();
});
