import type { Define, Run } from '../../command/context.js';
import { showOwnRecord } from '../../command/own-rows.js';
import { readConfig } from '../../config/config-file.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';

export const defineContextShowCommand: Define = (t) => ({
  words: ['context', 'show'],
  summary: t('context:show'),
  arguments: [
    { name: 'NAME', summary: t('context:argument.context'), required: false, many: false, from: 'context' },
  ],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall context show', summary: t('context:example.contextShow') },
    { command: 'mall context show default', summary: t('context:example.contextShowNamed') },
  ],
});

export const runContextShow: Run = async ({ args }, context) => {
  const { contexts } = readConfig(context.paths.config);
  const name = args[0] ?? context.profile().contextName;
  const entry = contexts[name];
  if (!entry && name !== 'default')
    throw new Failure('command:error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, Object.keys(contexts)),
      next: ['mall context list'],
    });
  const { clientSecret, ...shown } = entry ?? { url: 'http://127.0.0.1:8080' };
  const secret = clientSecret ? { clientSecret: '***' } : {};
  await showOwnRecord(
    { name, ...shown, ...secret },
    { words: 'context', noun: 'context', key: 'name' },
    context,
  );
  return undefined;
};
