import type { ClientOptions } from '@mall/sdk';
import { dialectNames, type Language, managementTenant, toLanguage } from '@mall/sdk/contract';
import type { ConfigFile } from '../config/config-file.js';
import { resolveSettings, type Setting, type SettingInput, type SettingKey } from '../config/settings.js';
import { Failure } from '../failure/failure.js';
import { parseDuration } from './duration.js';

/** Who talks to which server, settled from flags, environment, context and defaults. */
export interface Profile {
  readonly contextName: string;
  /** False when a flag or the environment names a context that is not there (yet). */
  readonly known: boolean;
  readonly url: string;
  /** Which back end it is, and where its calls begin. */
  readonly server: Pick<ClientOptions, 'url' | 'basePath' | 'dialect' | 'publicKey'>;
  readonly tenant: string;
  /** The tenant was named by a flag or the environment: act for it when the session belongs to another. */
  readonly tenantNamed: boolean;
  readonly user: string | undefined;
  readonly timeout: number;
  readonly application: { readonly id: string; readonly secret: string };
  readonly readOnly: boolean;
  readonly production: boolean;
  /** Stored tokens belong to the context's own server and go to no other. */
  readonly ownServer: boolean;
  readonly language: Language | undefined;
  readonly config: ConfigFile;
  readonly settings: Readonly<Record<SettingKey, Setting>>;
}

/** Settles everything; bad addresses and times are refused here. */
export function settleProfile(input: SettingInput): Profile {
  const settings = resolveSettings(input);
  const contextName = settings.context.value ?? 'default';
  const entry = input.config.contexts[contextName];
  const { origin } = settings.context;
  const known =
    entry !== undefined || (origin !== 'flag' && origin !== 'environment') || contextName === 'default';
  const named = settings.url.value ?? '';
  const url = serverOf(named);
  const home = entry?.url ?? 'http://127.0.0.1:8080';
  const ownServer = !known || home === named || serverOf(home) === url;
  return {
    contextName,
    known,
    url,
    server: { url, ...backEndOf(settings, ownServer) },
    tenant: settings.tenant.value ?? managementTenant,
    tenantNamed: settings.tenant.origin === 'flag' || settings.tenant.origin === 'environment',
    user: settings.user.value,
    timeout: parseDuration(settings.timeout.value ?? '60s'),
    application: { id: settings.clientId.value ?? 'mall-cli', secret: secretOf(settings) },
    readOnly: settings.readOnly.value === 'true',
    production: settings.production.value === 'true',
    ownServer,
    language: toLanguage(settings.lang.value),
    config: input.config,
    settings,
  };
}

function serverOf(value: string): string {
  try {
    const url = new URL(value);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(url.protocol);
    if (url.username !== '' || url.password !== '') {
      url.username = '';
      url.password = '';
    }
    return url.href.replace(/\/+$/, '');
  } catch (cause) {
    throw new Failure('command:error.badUrl', { exit: 'usage', params: { url: value }, cause });
  }
}

/** Base path, dialect and key belong to the context's own server; another is one of ours until a context says so. */
function backEndOf(settings: Readonly<Record<SettingKey, Setting>>, own: boolean) {
  const { basePath, dialect, publicKey } = settings;
  const known = dialectNames.find((name) => name === dialect.value);
  if (known === undefined)
    throw new Failure('command:error.badDialect', {
      exit: 'usage',
      params: { name: dialect.value ?? '', dialects: dialectNames.join(' ') },
    });
  return own ? { basePath: basePath.value, dialect: known, publicKey: publicKey.value } : {};
}

function secretOf(settings: Readonly<Record<SettingKey, Setting>>): string {
  const { clientId, clientSecret } = settings;
  const pair = clientId.value === 'mall-cli' || clientSecret.origin !== 'default';
  return pair ? (clientSecret.value ?? '') : '';
}
