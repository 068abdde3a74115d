import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import { suggest } from '../../manifest/suggest.js';
import type { Define } from '../define.js';
import { scripts } from './scripts.js';

export const defineCompletionCommand: Define = (c) => ({
  words: ['completion'],
  summary: c('completion.summary'),
  details: c('completion.details'),
  arguments: [{ name: 'SHELL', summary: c('argument.shell'), required: true, many: false }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall completion bash', summary: c('example.bash') },
    { command: 'mall completion zsh', summary: c('example.zsh') },
  ],
});

export const runCompletion: Run = async ({ args }, { io }) => {
  const [shell = ''] = args;
  const script = scripts[shell];
  if (script === undefined)
    throw new Failure('error.badShell', {
      exit: 'usage',
      params: { shell },
      guess: suggest(shell, Object.keys(scripts)),
    });
  await io.out(script);
  return undefined;
};
