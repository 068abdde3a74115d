import { dialectNames } from '@mall/sdk/contract';
import type { Define, Run } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { changeConfig } from '../../config/change-config.js';
import type { ContextEntry } from '../../config/config-file.js';
import { Failure } from '../../failure/failure.js';
import { isFormat } from '../../io/output/format.js';
import { readStdinLine } from '../../io/stdin.js';

export const defineContextAddCommand: Define = (t) => ({
  words: ['context', 'add'],
  summary: t('context:add'),
  arguments: [{ name: 'NAME', summary: t('context:argument.context'), required: true, many: false }],
  flags: [
    { name: 'url', type: 'text', group: 'command', summary: t('context:flag.contextUrl') },
    { name: 'base-path', type: 'text', group: 'command', summary: t('context:flag.basePath') },
    {
      name: 'dialect',
      type: 'text',
      group: 'command',
      summary: t('context:flag.dialect'),
      choices: dialectNames.map((value) => ({ value })),
    },
    { name: 'public-key', type: 'text', group: 'command', summary: t('context:flag.publicKey') },
    { name: 'tenant', type: 'text', group: 'command', summary: t('context:flag.contextTenant') },
    { name: 'user', type: 'text', group: 'command', summary: t('context:flag.contextUser') },
    {
      name: 'lang',
      type: 'text',
      group: 'command',
      summary: t('context:flag.contextLang'),
      choices: [{ value: 'zh' }, { value: 'en' }],
    },
    { name: 'output', short: 'o', type: 'text', group: 'command', summary: t('context:flag.contextOutput') },
    { name: 'client-id', type: 'text', group: 'command', summary: t('context:flag.clientId') },
    {
      name: 'client-secret-stdin',
      type: 'switch',
      group: 'command',
      summary: t('context:flag.clientSecretStdin'),
    },
    { name: 'read-only', type: 'switch', group: 'command', summary: t('context:flag.readOnly') },
    { name: 'production', type: 'switch', group: 'command', summary: t('context:flag.production') },
    { name: 'use', type: 'switch', group: 'command', summary: t('context:flag.use') },
  ],
  effect: 'local',
  examples: [
    {
      command: 'mall context add production --url https://mall.example.com --production --read-only',
      summary: t('context:example.contextAdd'),
    },
    {
      command: 'mall context add local --url http://127.0.0.1:8080 --use',
      summary: t('context:example.contextAddLocal'),
    },
    {
      command: 'mall context add open --url http://127.0.0.1:8000 --dialect blade-4 --base-path /api',
      summary: t('context:example.contextAddOther'),
    },
  ],
});

export const runContextAdd: Run = async ({ args, flags }, { paths, io, t }) => {
  const name = args[0] ?? '';
  if (!/^[\w.@-]{1,64}$/.test(name))
    throw new Failure('context:error.badContextName', { exit: 'usage', params: { name } });
  const entry = changes(flags);
  if (flags['dry-run']) {
    io.say(t('command:dryRun.local', { what: t('context:added', { name }) }));
    await io.out(`${JSON.stringify({ [name]: entry }, null, 2)}\n`);
    return undefined;
  }
  const secret = flags['client-secret-stdin'] ? { clientSecret: await readStdinLine(io) } : {};
  await changeConfig(paths.config, (config) => ({
    ...config,
    ...(flags.use ? { current: name } : {}),
    contexts: { ...config.contexts, [name]: { ...config.contexts[name], ...entry, ...secret } },
  }));
  io.say(t('context:added', { name }));
  if (flags.use) io.say(t('context:used', { name }));
  return undefined;
};

/** Only what was given; the rest of an existing context stays. */
function changes(flags: Flags): ContextEntry {
  const output = textFlag(flags, 'output');
  if (output !== undefined && !isFormat(output))
    throw new Failure('io:error.badOutput', {
      exit: 'usage',
      params: { value: output, formats: 'table json ndjson yaml csv tsv name' },
    });
  const given = {
    url: addressOf(flags),
    basePath: basePathOf(flags),
    dialect: textFlag(flags, 'dialect'),
    publicKey: publicKeyOf(flags),
    tenant: textFlag(flags, 'tenant'),
    user: textFlag(flags, 'user'),
    lang: textFlag(flags, 'lang'),
    output,
    clientId: textFlag(flags, 'client-id'),
    readOnly: flags['read-only'] === true ? true : undefined,
    production: flags.production === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function addressOf(flags: Flags): string | undefined {
  const url = textFlag(flags, 'url');
  if (url === undefined) return undefined;
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '');
  throw new Failure('command:error.badUrl', { exit: 'usage', params: { url } });
}

/** Begins with `/`; that alone means none. */
function basePathOf(flags: Flags): string | undefined {
  const path = textFlag(flags, 'base-path');
  if (path === undefined || /^\/[\w./~-]*$/.test(path)) return path;
  throw new Failure('context:error.badBasePath', { exit: 'usage', params: { path } });
}

function publicKeyOf(flags: Flags): string | undefined {
  const key = textFlag(flags, 'public-key');
  if (key === undefined || /^(04)?[0-9a-f]{128}$/i.test(key)) return key;
  throw new Failure('context:error.badPublicKey', { exit: 'usage' });
}
