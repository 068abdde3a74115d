import { StartError } from './start-error.js';

/** What the environment decides (architecture, fixed points). */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** A folder, or `memory` for a throw-away database. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Past a pooler, for migrations. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether the database itself keeps tenants apart, beside the conditions of each statement. */
  readonly rowSecurity: boolean;
  /** Milliseconds for which a server may believe that nobody's rights have changed. */
  readonly accessAge: number;
  readonly adminPassword: string | undefined;
  readonly seed: 'demo' | 'base' | 'none';
  readonly demoPassword: string | undefined;
  readonly timeZone: string;
  readonly trustProxy: boolean | string;
  /** What people have in their address line for this server; without it, as each call says. */
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  /** Whether writes, events and failures are kept in the database. */
  readonly requestLog: boolean;
  /** What seals the keys in the database: a long text, or a file that holds one; else a file in the data folder. */
  readonly secretKey: string | undefined;
  readonly secretFile: string | undefined;
  /** With it the figures for Prometheus may be read from other machines too. */
  readonly metricsToken: string | undefined;
  readonly corsOrigins: readonly string[];
  /** Where gateways for short messages may be; an internal address is allowed by being named here itself. */
  readonly smsHosts: readonly string[];
  /** Hosts of third parties' sign-in that may be internal: names or addresses, each alone or with a port. */
  readonly signInHosts: readonly string[];
  /** Hosts of object stores that may be internal, likewise. */
  readonly ossHosts: readonly string[];
  readonly captchaMode: boolean;
  readonly switchMode: boolean;
  /** Seconds after which clients renew a token (specification, section 9). */
  readonly tokenTime: number;
  /** Codes of refusals that clients show no message for (specification, section 8). */
  readonly statusWhiteList: readonly number[];
  /** Hosts of data sources that may be internal: names or addresses, each alone or with a port. */
  readonly datasourceHosts: readonly string[];
  /** Hosts that people may have messages sent to although they are internal: names or addresses, each alone or with a port. */
  readonly webhookHosts: readonly string[];
  /** The SMTP account that mail goes out through, with its password: `smtps://user:password@mail.example.com`. */
  readonly mailUrl: string | undefined;
  /** Whom mail is from. */
  readonly mailFrom: string | undefined;
  readonly webRoot: string | undefined;
  /** Seconds for which calls may go on after the server was told to end. */
  readonly stopGrace: number;
  /** Seconds for which a server that is drained goes on answering, until those before it have noticed. */
  readonly drainDelay: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 *
 * @throws StartError naming the variable and what it takes
 * @example
 * readSettings({ MALL_PORT: '9090', MALL_DATA_DIR: 'memory' }).port; // 9090
 */
export const readSettings = (env: Environment): Settings => ({
  host: env.MALL_HOST || '127.0.0.1',
  port: whole('MALL_PORT', env.MALL_PORT, 8080, 65_535),
  dataDir: env.MALL_DATA_DIR || '.mall',
  databaseUrl: env.MALL_DATABASE_URL || undefined,
  databaseDirectUrl: env.MALL_DATABASE_DIRECT_URL || undefined,
  rowSecurity: flag('MALL_ROW_SECURITY', env.MALL_ROW_SECURITY, false),
  accessAge: whole('MALL_ACCESS_AGE', env.MALL_ACCESS_AGE, 500, 1000),
  adminPassword: env.MALL_ADMIN_PASSWORD || undefined,
  seed: oneOf('MALL_SEED', env.MALL_SEED, ['demo', 'base', 'none'], 'base'),
  demoPassword: env.MALL_DEMO_PASSWORD || undefined,
  timeZone: zone(env.MALL_TIMEZONE),
  trustProxy: /[.:]/.test(env.MALL_TRUST_PROXY ?? '')
    ? (env.MALL_TRUST_PROXY ?? false)
    : flag('MALL_TRUST_PROXY', env.MALL_TRUST_PROXY, false),
  publicUrl: origin('MALL_PUBLIC_URL', env.MALL_PUBLIC_URL),
  logLevel: oneOf(
    'MALL_LOG_LEVEL',
    env.MALL_LOG_LEVEL,
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  requestLog: flag('MALL_REQUEST_LOG', env.MALL_REQUEST_LOG, true),
  secretKey: env.MALL_SECRET_KEY || undefined,
  secretFile: env.MALL_SECRET_FILE || undefined,
  metricsToken: long('MALL_METRICS_TOKEN', env.MALL_METRICS_TOKEN),
  corsOrigins: words(env.MALL_CORS_ORIGINS),
  smsHosts: words(env.MALL_SMS_HOSTS),
  signInHosts: words(env.MALL_SIGN_IN_HOSTS?.toLowerCase()),
  ossHosts: words(env.MALL_OSS_HOSTS?.toLowerCase()),
  captchaMode: flag('MALL_CAPTCHA_MODE', env.MALL_CAPTCHA_MODE, true),
  switchMode: flag('MALL_SWITCH_MODE', env.MALL_SWITCH_MODE, false),
  tokenTime: whole('MALL_TOKEN_TIME', env.MALL_TOKEN_TIME, 3000, 86_400),
  statusWhiteList: words(env.MALL_STATUS_WHITE_LIST).map((code) =>
    whole('MALL_STATUS_WHITE_LIST', code, 0, 599),
  ),
  datasourceHosts: words(env.MALL_DATASOURCE_HOSTS?.toLowerCase()),
  webhookHosts: words(env.MALL_WEBHOOK_HOSTS?.toLowerCase()),
  mailUrl: mailServer(env.MALL_MAIL_URL),
  mailFrom: env.MALL_MAIL_FROM || undefined,
  webRoot: env.MALL_WEB_ROOT || undefined,
  stopGrace: whole('MALL_STOP_GRACE', env.MALL_STOP_GRACE, 10, 3600),
  drainDelay: whole('MALL_DRAIN_DELAY', env.MALL_DRAIN_DELAY, 5, 600),
});

function whole(name: string, value: string | undefined, fallback: number, max: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > max)
    throw new StartError('setting.whole', { name, value, max });
  return number;
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  fallback: T,
): T {
  if (value === undefined || value === '') return fallback;
  const found = choices.find((choice) => choice === value);
  if (!found) throw new StartError('setting.choice', { name, value, choices: choices.join(', ') });
  return found;
}

function zone(value: string | undefined): string {
  const timeZone = value || 'Asia/Shanghai';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new StartError('setting.zone', { value: timeZone });
  }
  return timeZone;
}

function flag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined || value === '') return fallback;
  if (/^(1|true|on|yes)$/i.test(value)) return true;
  if (/^(0|false|off|no)$/i.test(value)) return false;
  throw new StartError('setting.flag', { name, value });
}

function origin(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new StartError('setting.origin', { name, value });
  return url.origin;
}

/** What is wrong with it is not repeated: it holds a password. */
function mailServer(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol))
    throw new StartError('setting.mail');
  return value;
}

function long(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (Buffer.byteLength(value) < 32) throw new StartError('key.short', { source: name });
  return value;
}

const words = (value = ''): string[] =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
