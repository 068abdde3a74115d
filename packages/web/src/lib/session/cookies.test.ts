import { afterEach, expect, it, vi } from 'vitest';
import { writeTokenCookies } from './cookies.js';

afterEach(() => void vi.restoreAllMocks());

/** What is handed to the browser: it gives back neither the life of a cookie nor who may read it. */
function written(tokens: Parameters<typeof writeTokenCookies>[0]) {
  const put = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  writeTokenCookies(tokens);
  return put.mock.calls.map(([text]) => text);
}

it('both tokens are there for a week, for this site alone, and not outside of https where that is spoken', () => {
  const tokens = { accessToken: 'a b', refreshToken: 'r' };
  const own = 'Path=/; SameSite=Strict; Max-Age=604800';
  expect(written(tokens)).toEqual([`mall-access-token=a%20b; ${own}`, `mall-refresh-token=r; ${own}`]);
  vi.restoreAllMocks();
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  expect(written(tokens)).toEqual([
    `mall-access-token=a%20b; ${own}; Secure`,
    `mall-refresh-token=r; ${own}; Secure`,
  ]);
});

it('both are gone with the session', () => {
  const gone = 'Path=/; SameSite=Strict; Max-Age=0';
  expect(written(undefined)).toEqual([`mall-access-token=; ${gone}`, `mall-refresh-token=; ${gone}`]);
});
