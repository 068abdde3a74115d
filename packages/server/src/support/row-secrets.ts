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
