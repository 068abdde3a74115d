import { Failure } from '../failure/failure.js';
import type { Context } from './context.js';

/** Asks before something is done that cannot be undone; without a terminal `--yes` has to say it. */
export const confirm = async (text: string, context: Context): Promise<void> => {
  const { flags, io, t, signal } = context;
  if (flags.yes || flags['dry-run']) return;
  if (!io.interactive)
    throw new Failure('command:error.needsYes', { exit: 'usage', params: { question: text } });
  const { contextName, production, url } = context.profile();
  if (production) io.say(io.paint.err.red(t('command:confirm.production', { context: contextName, url })));
  const { askYes } = await import('../io/prompt.js');
  if (!(await askYes(text, io, signal))) throw new Failure('failure:error.cancelled', { exit: 'cancelled' });
};
