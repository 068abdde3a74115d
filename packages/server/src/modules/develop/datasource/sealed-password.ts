import { readSealingSecret } from '../../../database/data-folder.js';
import { fail } from '../../../support/app-error.js';
import { seal, unseal } from '../../../support/seal.js';
import type { Settings } from '../../../support/settings.js';

const name = 'datasource-password';

/** The secret of a server whose database forgets everything is made anew whenever it is asked for. */
const secrets = new WeakMap<Settings, Uint8Array>();

const secretOf = (settings: Settings): Uint8Array => {
  const known = secrets.get(settings) ?? readSealingSecret(settings).bytes;
  secrets.set(settings, known);
  return known;
};

/** A password of another database as it lies in this one. */
export const sealPassword = (settings: Settings, password: string): string =>
  seal(secretOf(settings), name, Buffer.from(password));

/** @throws AppError datasource.password_lost when this server's secret is not the one it was sealed with */
export const openPassword = (settings: Settings, sealed: string): string => {
  const plain = unseal(secretOf(settings), name, sealed);
  if (!plain) throw fail('datasource.password_lost');
  return Buffer.from(plain).toString();
};
