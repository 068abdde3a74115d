import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { showOwnRecord } from '../../app/own-rows.js';
import { readConfig } from '../../config/config-file.js';
import { suggest } from '../../manifest/suggest.js';
import type { Define } from '../define.js';

export const defineContextShowCommand: Define = (c) => ({
  words: ['context', 'show'],
  summary: c('context.show'),
  arguments: [
    { name: 'NAME', summary: c('argument.context'), required: false, many: false, from: 'context' },
  ],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall context show', summary: c('example.contextShow') },
    { command: 'mall context show default', summary: c('example.contextShowNamed') },
  ],
});

export const runContextShow: Run = async ({ args }, context) => {
  const { contexts } = readConfig(context.paths.config);
  const name = args[0] ?? context.profile().contextName;
  const entry = contexts[name];
  if (!entry && name !== 'default')
    throw new Failure('error.noContext', {
      exit: 'notFound',
      params: { name },
      guess: suggest(name, Object.keys(contexts)),
      next: ['mall context list'],
    });
  const { clientSecret, ...shown } = entry ?? { url: 'http://127.0.0.1:8080' };
  const secret = clientSecret ? { clientSecret: '***' } : {};
  await showOwnRecord({ name, ...shown, ...secret }, { noun: 'context', key: 'name' }, context);
  return undefined;
};
