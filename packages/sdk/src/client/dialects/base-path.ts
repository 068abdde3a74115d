/**
 * The address before every path: that of a server with a base path, which it may carry already. `/` is none.
 *
 * @example
 * withBasePath('http://shop.example/', '/mall-api'); // 'http://shop.example/mall-api'
 */
export function withBasePath(url: string, basePath = '/mall-api'): string {
  const trimmed = url.trim().replace(/\/+$/, '');
  const base = basePath.replace(/\/+$/, '');
  return trimmed.endsWith(base) ? trimmed : trimmed + base;
}
