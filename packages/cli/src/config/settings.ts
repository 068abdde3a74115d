import { managementTenant } from '@mall/sdk/contract';
import type { ConfigFile, ContextEntry } from './config-file.js';

type Env = Readonly<Record<string, string | undefined>>;
type Flags = Readonly<Record<string, unknown>>;

export type Origin = 'flag' | 'environment' | 'context' | 'default';

export const settingKeys = [
  'context',
  'url',
  'basePath',
  'dialect',
  'publicKey',
  'tenant',
  'user',
  'lang',
  'output',
  'timeout',
  'clientId',
  'clientSecret',
  'readOnly',
  'production',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** One place where a value may come from, in the order of precedence. */
export interface Source {
  readonly origin: Origin;
  /** The flag's or variable's name, or the context's. */
  readonly name: string;
  readonly value: string | undefined;
}

export interface Setting {
  readonly key: SettingKey;
  readonly value: string | undefined;
  readonly origin: Origin;
  readonly sources: readonly Source[];
}

export interface SettingInput {
  readonly flags: Flags;
  readonly env: Env;
  readonly config: ConfigFile;
}

/**
 * Every setting with its winner: flag > environment > context > default.
 *
 * @example
 * resolveSettings({ flags: { url: 'http://a' }, env: {}, config }).url.origin; // 'flag'
 */
export function resolveSettings(input: SettingInput): Readonly<Record<SettingKey, Setting>> {
  const context = winner('context', sourcesOf('context', input, {}, ''));
  const name = context.value ?? 'default';
  const entry = input.config.contexts[name] ?? {};
  const entries = settingKeys.map((key) => [
    key,
    key === 'context' ? context : winner(key, sourcesOf(key, input, entry, name)),
  ]);
  // One entry per key of `settingKeys`.
  return Object.fromEntries(entries) as Record<SettingKey, Setting>;
}

function winner(key: SettingKey, sources: readonly Source[]): Setting {
  const won = sources.find((source) => source.value !== undefined);
  return { key, value: won?.value, origin: won?.origin ?? 'default', sources };
}

const variables: Readonly<Partial<Record<SettingKey, string>>> = {
  context: 'MALL_CONTEXT',
  url: 'MALL_URL',
  tenant: 'MALL_TENANT',
  user: 'MALL_USERNAME',
  lang: 'MALL_LANG',
  timeout: 'MALL_TIMEOUT',
  output: 'MALL_OUTPUT',
  clientId: 'MALL_CLIENT_ID',
  clientSecret: 'MALL_CLIENT_SECRET',
};

const flagNames: Readonly<Partial<Record<SettingKey, string>>> = {
  context: 'context',
  url: 'url',
  tenant: 'tenant',
  user: 'username',
  lang: 'lang',
  output: 'output',
  timeout: 'timeout',
};

/** `mall-cli` is a public client: its secret names the application and protects nothing (decisions). */
const defaults: Readonly<Partial<Record<SettingKey, string>>> = {
  context: 'default',
  url: 'http://127.0.0.1:8080',
  dialect: 'mall',
  tenant: managementTenant,
  lang: 'zh',
  timeout: '60s',
  clientId: 'mall-cli',
  clientSecret: 'mall-cli_secret',
  readOnly: 'false',
  production: 'false',
};

function sourcesOf(
  key: SettingKey,
  { flags, env, config }: SettingInput,
  entry: ContextEntry,
  context: string,
): Source[] {
  const flag = flagNames[key];
  const variable = variables[key];
  const stored = key === 'context' ? config.current : key === 'timeout' ? undefined : entry[key];
  return [
    ...(flag ? [{ origin: 'flag' as const, name: `--${flag}`, value: textOf(flags[flag]) }] : []),
    ...(variable ? [{ origin: 'environment' as const, name: variable, value: textOf(env[variable]) }] : []),
    { origin: 'context', name: context, value: textOf(stored) },
    { origin: 'default', name: '', value: defaults[key] },
  ];
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);
