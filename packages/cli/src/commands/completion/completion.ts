import type { Define, Run } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import { scripts } from './scripts.js';

export const defineCompletionCommand: Define = (t) => ({
  words: ['completion'],
  summary: t('completion:summary'),
  details: t('completion:details'),
  arguments: [{ name: 'SHELL', summary: t('completion:argument.shell'), required: true, many: false }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall completion bash', summary: t('completion:example.bash') },
    { command: 'mall completion zsh', summary: t('completion:example.zsh') },
  ],
});

export const runCompletion: Run = async ({ args }, { io }) => {
  const [shell = ''] = args;
  const script = scripts[shell];
  if (script === undefined)
    throw new Failure('completion:error.badShell', {
      exit: 'usage',
      params: { shell },
      guess: suggest(shell, Object.keys(scripts)),
    });
  await io.out(script);
  return undefined;
};
