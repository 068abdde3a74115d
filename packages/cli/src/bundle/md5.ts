import type * as Crypto from 'node:crypto';

/** Stands in for js-md5 in the bundle of the shell: that one loads node:crypto at start, which a list never needs. */
export function md5(text: string): string {
  const { createHash } = require('node:crypto') as typeof Crypto;
  return createHash('md5').update(text, 'utf8').digest('hex');
}
