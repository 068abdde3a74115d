import { Failure } from '../failure/failure.js';
import type { Context } from './context.js';

/** Asks for a yes; without a terminal `--yes` is required. */
export async function confirm(text: string, context: Context): Promise<void> {
  const { flags, io, signal } = context;
  if (flags.yes || flags['dry-run']) return;
  ready(text, context);
  const { askYes } = await import('../io/prompt.js');
  if (!(await askYes(text, io, signal))) throw new Failure('failure:error.cancelled', { exit: 'cancelled' });
}

function ready(text: string, { io, t, profile }: Context): void {
  if (!io.interactive)
    throw new Failure('command:error.needsYes', { exit: 'usage', params: { question: text } });
  const { contextName, production, url } = profile();
  if (production) io.say(io.paint.err.red(t('command:confirm.production', { context: contextName, url })));
}

/** The same where a yes is not enough: the count has to be typed. */
export async function confirmCount(text: string, count: number, context: Context): Promise<void> {
  const { io, signal, t } = context;
  ready(text, context);
  const { askLine } = await import('../io/prompt.js');
  io.say(text);
  const typed = await askLine(t('command:confirm.count', { count }), undefined, io, signal);
  if (typed.replaceAll(/[,\s]/g, '') !== String(count))
    throw new Failure('failure:error.cancelled', { exit: 'cancelled' });
}
