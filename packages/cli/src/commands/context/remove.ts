import { rmSync } from 'node:fs';
import { confirm } from '../../command/confirm.js';
import type { Define, Run } from '../../command/context.js';
import { changeConfig } from '../../config/change-config.js';
import { readConfig } from '../../config/config-file.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';

export const defineContextRemoveCommand: Define = (t) => ({
  words: ['context', 'remove'],
  summary: t('context:remove'),
  arguments: [
    { name: 'NAME', summary: t('context:argument.context'), required: true, many: false, from: 'context' },
  ],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall context remove local', summary: t('context:example.contextRemove') },
    { command: 'mall context remove local --yes', summary: t('command:example.deleteMany') },
  ],
});

export const runContextRemove: Run = async ({ args, flags }, context) => {
  const { paths, io, t } = context;
  const name = args[0] ?? '';
  if (flags['dry-run'])
    return void io.say(t('command:dryRun.local', { what: t('context:removed', { name }) }));
  const known = Object.keys(readConfig(paths.config).contexts);
  if (!known.includes(name))
    throw new Failure('command:error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, known),
      next: ['mall context list'],
    });
  await confirm(t('context:removeQuestion', { name }), context);
  await changeConfig(paths.config, ({ current, contexts: { [name]: _gone, ...contexts } }) => ({
    ...(current !== undefined && current !== name ? { current } : {}),
    contexts,
  }));
  for (const path of [paths.tokens(name), paths.access(name)]) rmSync(path, { force: true });
  io.say(t('context:removed', { name }));
  return undefined;
};
