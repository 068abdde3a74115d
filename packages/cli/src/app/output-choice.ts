import { chooseOutput } from '../io/output/choose.js';
import type { OutputChoice } from '../io/output/format.js';
import { type Context, type Flags, textFlag } from './context.js';

/** How this run's data is written. A context's usual format is for its person's eyes: it does not reach into pipes. */
export const outputChoice = (context: Context, flags: Flags): OutputChoice => {
  const isTty = context.io.stdout.isTTY === true;
  const { output } = context.profile().settings;
  const usual = output.origin === 'context' && !isTty ? undefined : output.value;
  return chooseOutput({
    output: textFlag(flags, 'output') ?? usual,
    columns: textFlag(flags, 'columns'),
    query: textFlag(flags, 'query'),
    noHeaders: flags['no-headers'] === true,
    isTty,
  });
};
