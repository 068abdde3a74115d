import type { RowSecrets } from '../../../support/row-secrets.js';
import type { ProviderRow } from './social-provider.table.js';

/** What the sealed text is bound to. */
export const secretName = 'social-provider';

/** What the third party knows this application by; undefined for public clients. */
export const secretOf = (secrets: RowSecrets, { clientSecretSealed }: ProviderRow): string | undefined =>
  clientSecretSealed === null ? undefined : secrets.open(secretName, clientSecretSealed);
