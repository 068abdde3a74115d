import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.js';

/** Secrets that rows carry and the server must be able to use: keys of providers, say. */
export interface RowSecrets {
  /** `name` says whose it is; sealed under one name it opens under no other. */
  seal(name: string, text: string): string;
  /** Undefined where another server's key sealed it, or somebody changed it. */
  open(name: string, sealed: string): string | undefined;
  /** A digest that nobody can try texts against who has the database alone. */
  digest(name: string, text: string): string;
}

const keyOf = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `mall ${purpose}`, 32));

/** The key of the secrets in rows, from the one that tokens of this database are signed with. */
export const rowSecretsKey = (signingKey: Uint8Array): Uint8Array => keyOf(signingKey, 'row secrets');

/** The key of the secrets of a tenant on its way, from what the operator of the place keeps that it comes from. */
export const transferKey = (secret: Uint8Array): Uint8Array => keyOf(secret, 'tenant on its way');

/** Over a key that all servers of a database share. */
export function createRowSecrets(key: Uint8Array): RowSecrets {
  const digestKey = Buffer.from(hkdfSync('sha256', key, new Uint8Array(), 'mall: digests', 32));
  return {
    seal: (name, text) => seal(key, name, Buffer.from(text)),
    open: (name, sealed) => {
      const plain = unseal(key, name, sealed);
      return plain && Buffer.from(plain).toString();
    },
    digest: (name, text) => createHmac('sha256', digestKey).update(`${name}\n${text}`).digest('hex'),
  };
}
