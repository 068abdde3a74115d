import { existsSync, statSync } from 'node:fs';
import { apiAddress } from '@mall/sdk';
import { settings } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { readConfig } from '../../config/config-file.js';
import { errorLines } from '../../failure/report-error.js';
import { drawingFor } from '../../io/picture/show-captcha.js';

export interface Check {
  readonly check: 'node' | 'config' | 'session' | 'server' | 'clock' | 'captcha' | 'terminal';
  readonly state: 'ok' | 'warn' | 'fail';
  readonly detail: string;
}

type RunCheck = (context: Context) => Promise<Check>;

const oldest = [20, 19] as const;

const node: RunCheck = async ({ t }) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  return {
    check: 'node',
    state: enough ? 'ok' : 'fail',
    detail: enough ? process.versions.node : t('doctor:nodeOld', { version: process.versions.node }),
  };
};

const openToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o077) !== 0;

const config: RunCheck = async (context) => {
  const { paths, t } = context;
  try {
    readConfig(paths.config);
    const { contextName } = context.profile();
    const open = [paths.config, paths.tokens(contextName)].filter(openToOthers);
    return open.length > 0
      ? { check: 'config', state: 'warn', detail: t('doctor:modes', { files: open.join(' ') }) }
      : { check: 'config', state: 'ok', detail: `${paths.folder} (${contextName})` };
  } catch (error) {
    return { check: 'config', state: 'fail', detail: errorLines(error, { t, debug: false })[0] ?? '' };
  }
};

const session: RunCheck = async (context) => {
  const { t } = context;
  const { env } = context.io;
  if (env.MALL_TOKEN || (env.MALL_USERNAME && env.MALL_PASSWORD))
    return { check: 'session', state: 'ok', detail: env.MALL_TOKEN ? 'MALL_TOKEN' : 'MALL_USERNAME' };
  try {
    const tokens = await (await context.store()).read();
    return tokens
      ? { check: 'session', state: 'ok', detail: `${tokens.account} (${tokens.tenantId})` }
      : { check: 'session', state: 'warn', detail: t('doctor:signedOut') };
  } catch (error) {
    return { check: 'session', state: 'fail', detail: errorLines(error, { t, debug: false })[0] ?? '' };
  }
};

/** Where this context's calls begin: its base path and its dialect decide that. */
const addressOf = (context: Context): string => apiAddress(context.profile().server);

/** What the settings call said, with the time it was answered; asked once for several checks. */
interface Answer {
  readonly name: string;
  readonly captchaMode: boolean;
  readonly took: number;
}

const answers = new WeakMap<Context, Promise<Answer>>();

const server: RunCheck = async (context) => {
  const { t } = context;
  try {
    const dialect = foreign(context);
    if (dialect !== undefined) return await foreignServer(context, dialect);
    const { name, took } = await ask(context);
    return { check: 'server', state: 'ok', detail: `${addressOf(context)} ${name} (${took} ms)` };
  } catch (error) {
    return { check: 'server', state: 'fail', detail: errorLines(error, { t, debug: false })[0] ?? '' };
  }
};

/** The dialect of another back end, which has none of our own calls; undefined for a server of ours. */
function foreign(context: Context): string | undefined {
  const { dialect = 'mall' } = context.profile().server;
  return dialect === 'mall' ? undefined : dialect;
}

/** Another back end says nothing of itself without a sign-in: that it answers is all there is to know. */
async function foreignServer(context: Context, dialect: string): Promise<Check> {
  const { t } = context;
  const url = addressOf(context);
  try {
    const { took } = await knock(context);
    return { check: 'server', state: 'ok', detail: t('doctor:answers', { url, dialect, took }) };
  } catch (error) {
    const reason = error instanceof Error ? String((error.cause as Error)?.message ?? error.message) : '';
    return { check: 'server', state: 'fail', detail: t('failure:error.unreachable', { reason }) };
  }
}

/** Whatever it answers, if it answers: that says that it is there, and what its clock says. */
async function knock(context: Context, path = ''): Promise<{ readonly response: Response; took: number }> {
  const start = performance.now();
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(5000)]);
  const response = await fetch(`${addressOf(context)}${path}`, { signal });
  return { response, took: Math.round(performance.now() - start) };
}

function ask(context: Context): Promise<Answer> {
  const known = answers.get(context);
  if (known) return known;
  const asked = (async () => {
    const start = performance.now();
    const client = await context.anonymous();
    const found = await client.call(settings.operations.get, {}, { signal: context.signal });
    return { name: found.name, captchaMode: found.captchaMode, took: Math.round(performance.now() - start) };
  })();
  answers.set(context, asked);
  return asked;
}

const captcha: RunCheck = async (context) => {
  const { t, io } = context;
  try {
    const dialect = foreign(context);
    if (dialect !== undefined)
      return { check: 'captcha', state: 'warn', detail: t('doctor:notOurs', { dialect }) };
    const { captchaMode } = await ask(context);
    const drawing = drawingFor(io.env, io.columns ?? 80);
    const mode = t(captchaMode ? 'doctor:captchaOn' : 'doctor:captchaOff');
    return { check: 'captcha', state: 'ok', detail: `${mode}; ${drawing}` };
  } catch {
    return { check: 'captcha', state: 'warn', detail: t('doctor:unknown') };
  }
};

/** Tokens are compared with the clock: half a minute of difference is worth a word. */
const clock: RunCheck = async (context) => {
  const { t } = context;
  try {
    const { response } = await knock(context, foreign(context) === undefined ? '/health' : '');
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return { check: 'clock', state: 'warn', detail: t('doctor:unknown') };
    const seconds = Math.round(Math.abs(context.clock.now() - theirs) / 1000);
    return { check: 'clock', state: seconds > 30 ? 'warn' : 'ok', detail: t('doctor:skew', { seconds }) };
  } catch {
    return { check: 'clock', state: 'warn', detail: t('doctor:unknown') };
  }
};

const terminal: RunCheck = async ({ io, t, language }) => {
  const columns = io.columns ?? 0;
  const kind = io.stdout.isTTY
    ? `${io.env.TERM ?? '?'}, ${columns}×${io.stdout.rows ?? 0}`
    : t('doctor:pipe');
  const small = io.stdout.isTTY === true && columns < 40;
  return { check: 'terminal', state: small ? 'warn' : 'ok', detail: `${kind}, ${language}` };
};

/** In the order in which a person would look. */
export const checks: readonly RunCheck[] = [node, config, session, server, clock, captcha, terminal];
