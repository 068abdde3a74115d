import {
  type Client,
  isApiError,
  loadSessionSettings,
  needsChoice,
  type PasswordSignIn,
  type TokenSet,
  tokenSetOfToken,
} from '@mall/sdk';
import { auth } from '@mall/sdk/contract';
import { fileStore } from '@mall/sdk/node';
import { connectOver } from '../../command/connect.js';
import type { Context, Define, Run } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { keepAccess } from '../../command/keep-access.js';
import { changeConfig } from '../../config/change-config.js';
import { Failure } from '../../failure/failure.js';
import { askHidden, askLine } from '../../io/prompt.js';
import { readStdin, readStdinLine } from '../../io/stdin.js';
import { showRequest } from '../../resource/calls/send.js';
import { switchPlace } from './switch.js';

export const defineAuthLoginCommand: Define = (t) => ({
  words: ['auth', 'login'],
  summary: t('auth:login'),
  details: t('auth:loginDetails'),
  arguments: [],
  flags: [
    { name: 'username', short: 'u', type: 'text', group: 'command', summary: t('auth:flag.username') },
    { name: 'password-stdin', type: 'switch', group: 'command', summary: t('auth:flag.passwordStdin') },
    { name: 'with-token', type: 'switch', group: 'command', summary: t('auth:flag.withToken') },
    { name: 'captcha', type: 'switch', group: 'command', summary: t('auth:flag.captcha') },
    { name: 'web', type: 'switch', group: 'command', summary: t('auth:flag.web') },
    { name: 'source', type: 'text', group: 'command', summary: t('auth:flag.source') },
  ],
  effect: 'local',
  examples: [
    { command: 'mall auth login', summary: t('auth:example.login') },
    {
      command: 'mall auth login -u admin --password-stdin < password.txt',
      summary: t('auth:example.loginStdin'),
    },
    { command: 'mall auth login --web', summary: t('auth:example.loginWeb') },
  ],
});

export const runAuthLogin: Run = async ({ flags }, context) => {
  const { io, t } = context;
  const name = targetContext(context);
  if (flags['dry-run']) {
    const { tenantId, username } = await credentials(flags, context);
    await showRequest(
      auth.operations.token,
      { grant_type: 'password', scope: 'all', type: 'account', tenantId, username, password: '***' },
      context,
    );
    return undefined;
  }
  const client = clientFor(name, context);
  const tokens = flags['with-token']
    ? await takeToken(name, context)
    : await signInBy(client, flags, context);
  await remember(name, tokens, context);
  io.say(
    io.paint.err.green(
      t('auth:login.done', { user: tokens.account, tenant: tokens.tenantId, context: name }),
    ),
  );
  if (!flags['with-token']) {
    await settle(client, tokens, context);
    await keepAccess(client, name, context);
  }
  if (tokens.mustChangePassword) io.say(t('auth:login.mustChange', { command: 'mall user update-password' }));
  return undefined;
};

/** Another server than the context's own gets a context of its own, named after the host. */
function targetContext(context: Context): string {
  const { contextName, ownServer, settings, url } = context.profile();
  if (ownServer) return contextName;
  if (settings.context.origin === 'flag' || settings.context.origin === 'environment')
    throw new Failure('auth:error.contextServer', { exit: 'usage', params: { name: contextName, url } });
  return new URL(url).host.replaceAll(/[^\w.-]/g, '-');
}

async function credentials(flags: Flags, context: Context): Promise<Omit<PasswordSignIn, 'captcha'>> {
  const { io, t, signal } = context;
  const { tenant, settings } = context.profile();
  const ask = io.interactive && !flags['dry-run'];
  const tenantId =
    settings.tenant.origin === 'flag' || !ask
      ? tenant
      : await askLine(t('auth:login.tenant'), tenant, io, signal);
  const usual = settings.user.value;
  const given = textFlag(flags, 'username');
  if (!flags['dry-run']) needed(t('auth:login.username'), given ?? usual, context);
  const username = given ?? (ask ? await askName(usual, context) : (usual ?? ''));
  if (flags['dry-run']) return { tenantId, username, password: '***' };
  if (flags['password-stdin']) return { tenantId, username, password: await readStdinLine(io) };
  const fromEnvironment = io.env.MALL_PASSWORD;
  if (fromEnvironment) return { tenantId, username, password: fromEnvironment };
  needed(t('auth:login.password'), undefined, context);
  return { tenantId, username, password: await askHidden(`${t('auth:login.password')}: `, io, signal) };
}

/** Nobody is called nothing: who only presses Enter is asked again. */
async function askName(usual: string | undefined, { io, t, signal }: Context): Promise<string> {
  for (;;) {
    const typed = await askLine(t('auth:login.username'), usual, io, signal);
    if (typed !== '') return typed;
  }
}

/** What cannot be asked has to be given. */
function needed(what: string, given: string | undefined, context: Context): void {
  if (!given && !context.io.interactive)
    throw new Failure('command:error.noTerminal', {
      exit: 'usage',
      params: { what },
      next: ['mall auth login --help'],
    });
}

const clientFor = (name: string, { io, paths, language, profile }: Context): Client =>
  connectOver(fileStore(paths.tokens(name)), { io, profile: profile() }, () => language);

/** A bare access token, or a token reply as JSON. */
async function takeToken(name: string, context: Context): Promise<TokenSet> {
  const text = (await readStdin(context.io)).trim();
  const reply = text.startsWith('{')
    ? (JSON.parse(text) as Readonly<Record<string, unknown>>)
    : { access_token: text };
  const access = reply.access_token;
  if (typeof access !== 'string' || access === '' || /\s/.test(access))
    throw new Failure('auth:error.badToken', { exit: 'usage' });
  const refresh = typeof reply.refresh_token === 'string' ? reply.refresh_token : '';
  const tokens = tokenSetOfToken(access, context.clock.now(), refresh);
  await fileStore(context.paths.tokens(name)).write(tokens);
  return tokens;
}

/** By the browser where that was asked for; a source is somewhere in it. */
async function signInBy(client: Client, flags: Flags, context: Context): Promise<TokenSet> {
  const source = textFlag(flags, 'source');
  if (flags.web !== true && source === undefined) return signIn(client, flags, context);
  const { signInByBrowser } = await import('./web-login.js');
  return signInByBrowser(client, source, context);
}

/**
 * One try: a refused password or captcha is never sent again by itself, since failures lock the account. Only a
 * client that may not use the password grant is asked again, with a captcha: nothing was counted then.
 */
async function signIn(client: Client, flags: Flags, context: Context): Promise<TokenSet> {
  const who = await credentials(flags, context);
  const captchaFirst = flags.captcha === true;
  if (captchaFirst) return client.session.signIn({ ...who, captcha: await solveCaptcha(client, context) });
  try {
    return await client.session.signIn(who);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'auth.grant_forbidden' || !context.io.interactive) throw error;
    return client.session.signIn({ ...who, captcha: await solveCaptcha(client, context) });
  }
}

async function solveCaptcha(
  client: Client,
  context: Context,
): Promise<NonNullable<PasswordSignIn['captcha']>> {
  const { io, t, signal } = context;
  needed(t('auth:login.captcha'), undefined, context);
  const { key, image } = await client.call(auth.operations.captcha, {}, { signal });
  const { drawCaptcha } = await import('../../io/picture/show-captcha.js');
  const drawn = drawCaptcha(image, io.env, io.columns ?? 80);
  io.say('text' in drawn ? drawn.text : t('auth:login.captchaFile', { path: drawn.path }));
  return { key, code: await askLine(t('auth:login.captcha'), undefined, io, signal) };
}

/** The context that was signed in to becomes the current one, unless it was named for this call alone. */
async function remember(name: string, tokens: TokenSet, context: Context): Promise<void> {
  const { url, settings } = context.profile();
  const named = settings.context.origin === 'flag' || settings.context.origin === 'environment';
  await changeConfig(context.paths.config, (file) => ({
    ...file,
    current: named && file.current !== undefined ? file.current : name,
    contexts: {
      ...file.contexts,
      [name]: { ...file.contexts[name], url, tenant: tokens.tenantId, user: tokens.account },
    },
  }));
}

/**
 * What the server says of sessions, once somebody is in: when tokens are renewed is kept with them, and who signed in
 * as several at once chooses at a terminal. Back ends without settings have neither.
 */
async function settle(client: Client, tokens: TokenSet, context: Context): Promise<void> {
  const rules = await loadSessionSettings(client);
  if (!rules) return;
  await client.session.adopt({ ...tokens, tokenTime: rules.tokenTime });
  if (!rules.switchMode || !needsChoice(tokens) || tokens.mustChangePassword) return;
  if (!context.io.interactive) return;
  const place = await switchPlace(client, {}, context);
  if (place !== undefined) context.io.say(context.t('auth:switch.done', { place }));
}
