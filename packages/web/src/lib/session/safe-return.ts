/**
 * Where to go after signing in: a path of this application, never an address of somebody else.
 *
 * @example
 * safeReturn('//evil.example'); // '/'
 */
export function safeReturn(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  const url = new URL(wanted, 'http://here.invalid');
  const path = url.pathname + url.search;
  return url.host === 'here.invalid' && !path.startsWith('//') && !path.startsWith('/login') ? path : '/';
}
