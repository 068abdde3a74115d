import type { DialectName } from '../../contract/core/dialects.js';
import { withBasePath } from './base-path.js';
import { blade3 } from './blade-3.js';
import { blade4 } from './blade-4.js';
import type { Dialect } from './dialect.js';
import { mall } from './mall.js';

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  mall,
  'blade-3': blade3,
  'blade-4': blade4,
};

/**
 * The address before every path, with the dialect's own base path where none is given.
 *
 * @example
 * apiAddress({ url: 'http://shop.example' }); // 'http://shop.example/mall-api'
 */
export function apiAddress(server: {
  readonly url: string;
  readonly basePath?: string | undefined;
  readonly dialect?: DialectName | undefined;
}): string {
  const { url, dialect = 'mall', basePath = dialects[dialect].basePath } = server;
  return withBasePath(url, basePath);
}
