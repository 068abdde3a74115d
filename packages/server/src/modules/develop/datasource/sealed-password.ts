import { fail } from '../../../support/app-error.js';
import type { RowSecrets } from '../../../support/row-secrets.js';

/** What the sealed text is bound to. */
export const passwordName = 'datasource-password';

/** @throws AppError datasource.password_lost when another server's key has sealed it */
export function openPassword(secrets: RowSecrets, sealed: string): string {
  const plain = secrets.open(passwordName, sealed);
  if (plain === undefined) throw fail('datasource.password_lost');
  return plain;
}
