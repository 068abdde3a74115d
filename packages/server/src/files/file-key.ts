import { randomBytes } from 'node:crypto';

const namePattern = /^[0-9a-f]{40}\.[a-z0-9]{1,8}$/;
const tenantPattern = /^\w{1,12}$/;

/** A name that nobody guesses (160 random bits); only the kind of its content follows from the file. */
export const newFileName = (extension: string): string => `${randomBytes(20).toString('hex')}.${extension}`;

export const isFileName = (name: string): boolean => namePattern.test(name);

/**
 * Where a file lies within its store: each tenant's apart, spread over folders.
 *
 * @throws Error for what is no name of ours, so that a path never leads anywhere else
 */
export function keyOf(tenantId: string, name: string): string {
  if (!tenantPattern.test(tenantId) || !isFileName(name)) throw new Error('no key of a file');
  return `${tenantId}/${name.slice(0, 2)}/${name}`;
}
