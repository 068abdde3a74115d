import { describe, expect, it } from 'vitest';
import type { Context } from '../../../context/context.js';
import { callbackOf, isLoopback, returnTo, withQuery } from './addresses.js';

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly settings?: object;
}

/** As much of a call as addresses are made of. */
const call = ({ headers = {}, settings = {} }: Asked = {}) =>
  ({
    headers: { host: 'mall.test:8080', ...headers },
    settings: { publicUrl: undefined, trustProxy: false, corsOrigins: [], ...settings },
  }) as unknown as Context;

const provider = { source: 'corp', redirectUri: null };
const path = '/mall-api/blade-auth/oauth/callback/corp';
const forwarded = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'shop.test, inner' };
const behind = { trustProxy: 1 };

describe('where a third party sends the browser', () => {
  it.each<[string, Asked, string]>([
    ['this server as it was asked', {}, `http://mall.test:8080${path}`],
    [
      'as it was asked before a balancer',
      { headers: forwarded, settings: behind },
      `https://shop.test${path}`,
    ],
    [
      'as it was asked, whatever a caller says of balancers',
      { headers: forwarded },
      `http://mall.test:8080${path}`,
    ],
    [
      'its own host where the balancer names none',
      { headers: { 'x-forwarded-proto': 'https' }, settings: behind },
      `https://mall.test:8080${path}`,
    ],
    [
      'by http where the balancer says anything else',
      { headers: { 'x-forwarded-proto': 'ftp' }, settings: behind },
      `http://mall.test:8080${path}`,
    ],
    [
      'as whoever runs it says, before all',
      { headers: forwarded, settings: { ...behind, publicUrl: 'https://public.test' } },
      `https://public.test${path}`,
    ],
  ])('is %s', (_what, asked, address) => {
    expect(callbackOf(call(asked), provider)).toBe(address);
  });

  it('is what the third party knows, where that is written down', () => {
    const known = { ...provider, redirectUri: 'https://old.test/back' };
    expect(callbackOf(call(), known)).toBe('https://old.test/back');
    expect(callbackOf(call(), { ...provider, redirectUri: '' })).toBe(`http://mall.test:8080${path}`);
  });
});

describe('where the browser comes back to', () => {
  const known = { ...provider, redirectUri: 'https://old.test/back' };
  const settings = { corsOrigins: ['https://pages.test'] };
  it.each([
    [undefined, 'https://old.test/login'],
    ['', 'https://old.test/login'],
    ['/wel?x=1#part', 'https://old.test/wel?x=1'],
    ['http://mall.test:8080/login', 'http://mall.test:8080/login'],
    ['https://pages.test/in', 'https://pages.test/in'],
  ])('may be %j', (wanted, address) => {
    expect(returnTo(call({ settings }), known, wanted, false)).toBe(address);
  });

  it.each([
    ...['https://evil.test/', '//evil.test', 'https://pages.test:8443/', 'javascript:alert(1)', 'http://['],
    ...['https://me@pages.test/', 'https://:word@pages.test/', 'ftp://pages.test/', 'http://pages.test/'],
  ])('is never %s, challenged or not', (wanted) => {
    for (const challenged of [false, true])
      expect(() => returnTo(call({ settings }), known, wanted, challenged)).toThrow('auth.social_redirect');
  });

  it.each(['http://127.0.0.1:4711/in', 'http://[::1]:4711/in'])(
    'is a program at %s that is challenged',
    (own) => {
      expect(returnTo(call(), provider, own, true)).toBe(own);
      expect(() => returnTo(call(), provider, own, false)).toThrow('auth.social_redirect');
    },
  );
});

it.each([
  ['http://127.0.0.1:1/', true],
  ['http://[::1]/', true],
  ['https://127.0.0.1/', false],
  ['http://localhost/', false],
  ['http://127.0.0.2/', false],
])('a program on the same machine listens at %s: %s', (address, is) => {
  expect(isLoopback(new URL(address))).toBe(is);
});

it('what an address is asked with is added to what it has', () => {
  expect(withQuery('https://a.test/in?word=own&code=old', { code: 'a b&c', state: 's' })).toBe(
    'https://a.test/in?word=own&code=a+b%26c&state=s',
  );
});
