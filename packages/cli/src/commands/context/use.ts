import type { Define, Run } from '../../command/context.js';
import { changeConfig } from '../../config/change-config.js';
import { readConfig } from '../../config/config-file.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';

export const defineContextUseCommand: Define = (t) => ({
  words: ['context', 'use'],
  summary: t('context:use'),
  arguments: [
    { name: 'NAME', summary: t('context:argument.context'), required: true, many: false, from: 'context' },
  ],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall context use default', summary: t('context:example.contextUseDefault') },
    { command: 'mall context use default --dry-run', summary: t('command:example.dryRun') },
  ],
});

export const runContextUse: Run = async ({ args, flags }, { paths, io, t }) => {
  const name = args[0] ?? '';
  const known = ['default', ...Object.keys(readConfig(paths.config).contexts)];
  if (!known.includes(name))
    throw new Failure('command:error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, known),
      next: ['mall context list'],
    });
  if (flags['dry-run']) return void io.say(t('command:dryRun.local', { what: t('context:used', { name }) }));
  await changeConfig(paths.config, (config) => ({ ...config, current: name }));
  io.say(t('context:used', { name }));
  return undefined;
};
