import type { Settings } from '../../../support/settings.js';
import { openSecret } from '../../shared/sealed-secret.js';
import type { ProviderRow } from './social-provider.table.js';

/** What the sealed text is bound to. */
export const secretName = 'social-provider';

/** What the third party knows this application by; undefined for public clients. */
export const secretOf = (settings: Settings, { clientSecretSealed }: ProviderRow): string | undefined =>
  clientSecretSealed === null ? undefined : openSecret(settings, secretName, clientSecretSealed);
