const names = { access: 'mall-access-token', refresh: 'mall-refresh-token' } as const;

/** Mirrors the tokens in the two cookies that the specification's section 4 names; undefined removes them. */
export function writeTokenCookies(
  tokens: { readonly accessToken: string; readonly refreshToken: string } | undefined,
): void {
  const life = tokens ? 7 * 24 * 3600 : 0;
  put(names.access, tokens?.accessToken ?? '', life);
  put(names.refresh, tokens?.refreshToken ?? '', life);
}

function put(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}
