/**
 * The address of a form that is a page of its own: within the application or elsewhere on the web, and nothing else,
 * whatever a model says.
 *
 * @example
 * ownPageAddress('/outing', 'eyJ9'); // '/outing?p=eyJ9'
 * ownPageAddress('javascript:alert(1)', ''); // undefined
 */
export function ownPageAddress(url: string | null | undefined, params: string): string | undefined {
  const here = 'http://here.invalid';
  if (!url || !URL.canParse(url, here)) return undefined;
  const address = new URL(url, here);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  address.searchParams.set('p', params);
  if (address.origin !== here) return address.href;
  return `${address.pathname}${address.search}${address.hash}`;
}
