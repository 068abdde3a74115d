import { rmSync } from 'node:fs';
import { confirm } from '../../app/confirm.js';
import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { changeConfig } from '../../config/change-config.js';
import { readConfig } from '../../config/config-file.js';
import { suggest } from '../../manifest/suggest.js';
import type { Define } from '../define.js';

export const defineContextRemoveCommand: Define = (c) => ({
  words: ['context', 'remove'],
  summary: c('context.remove'),
  arguments: [{ name: 'NAME', summary: c('argument.context'), required: true, many: false, from: 'context' }],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall context remove local', summary: c('example.contextRemove') },
    { command: 'mall context remove local --yes', summary: c('example.deleteMany') },
  ],
});

export const runContextRemove: Run = async ({ args, flags }, context) => {
  const { paths, io, t } = context;
  const name = args[0] ?? '';
  if (flags['dry-run']) return void io.say(t('dryRun.local', { what: t('context.removed', { name }) }));
  const known = Object.keys(readConfig(paths.config).contexts);
  if (!known.includes(name))
    throw new Failure('error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, known),
      next: ['mall context list'],
    });
  await confirm(t('context.removeQuestion', { name }), context);
  await changeConfig(paths.config, ({ current, contexts: { [name]: _gone, ...contexts } }) => ({
    ...(current !== undefined && current !== name ? { current } : {}),
    contexts,
  }));
  rmSync(paths.tokens(name), { force: true });
  io.say(t('context.removed', { name }));
  return undefined;
};
