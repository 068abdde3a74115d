import { readSealingSecret } from '../../database/data-folder.js';
import { seal, unseal } from '../../support/seal.js';
import type { Settings } from '../../support/settings.js';

/** Read once: a database in memory has another one each time it is asked. */
const keys = new WeakMap<Settings, Uint8Array>();

const keyOf = (settings: Settings): Uint8Array => {
  const known = keys.get(settings) ?? readSealingSecret(settings).bytes;
  keys.set(settings, known);
  return known;
};

/** A secret that must be said again to somebody else, as it may lie in the database; `name` says what for. */
export const sealSecret = (settings: Settings, name: string, secret: string): string =>
  seal(keyOf(settings), name, Buffer.from(secret, 'utf8'));

/** Undefined where another key has sealed it, or something else. */
export const openSecret = (settings: Settings, name: string, sealed: string): string | undefined => {
  const opened = unseal(keyOf(settings), name, sealed);
  return opened && Buffer.from(opened).toString('utf8');
};
