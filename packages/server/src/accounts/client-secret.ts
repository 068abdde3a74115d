import { createHash } from 'node:crypto';

/** A client secret is a random text, not a person's password: a plain SHA-256 keeps it from being read back. */
export const hashClientSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
