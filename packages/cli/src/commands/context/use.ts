import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { changeConfig } from '../../config/change-config.js';
import { readConfig } from '../../config/config-file.js';
import { suggest } from '../../manifest/suggest.js';
import type { Define } from '../define.js';

export const defineContextUseCommand: Define = (c) => ({
  words: ['context', 'use'],
  summary: c('context.use'),
  arguments: [{ name: 'NAME', summary: c('argument.context'), required: true, many: false, from: 'context' }],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall context use default', summary: c('example.contextUseDefault') },
    { command: 'mall context use default --dry-run', summary: c('example.dryRun') },
  ],
});

export const runContextUse: Run = async ({ args, flags }, { paths, io, t }) => {
  const name = args[0] ?? '';
  const known = ['default', ...Object.keys(readConfig(paths.config).contexts)];
  if (!known.includes(name))
    throw new Failure('error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, known),
      next: ['mall context list'],
    });
  if (flags['dry-run']) return void io.say(t('dryRun.local', { what: t('context.used', { name }) }));
  await changeConfig(paths.config, (config) => ({ ...config, current: name }));
  io.say(t('context.used', { name }));
  return undefined;
};
