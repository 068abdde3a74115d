import { chooseOutput } from '../io/output/choose.js';
import type { OutputChoice } from '../io/output/format.js';
import { type Flags, textFlag } from './flags.js';
import type { Profile } from './profile.js';

/** What of a context decides. */
interface OutputContext {
  readonly io: { readonly stdout: { readonly isTTY: boolean } };
  profile(): Pick<Profile, 'settings'>;
}

/** How this run's data is written: as the flag says, as it is preferred, or as terminal and pipe usually want it. */
export function outputChoice(context: OutputContext, flags: Flags): OutputChoice {
  const isTty = context.io.stdout.isTTY === true;
  return chooseOutput({
    output: textFlag(flags, 'output') ?? usualFormat(context, isTty),
    columns: textFlag(flags, 'columns'),
    query: textFlag(flags, 'query'),
    noHeaders: flags['no-headers'] === true,
    isTty,
  });
}

/** What environment and context prefer; a context's format is for its person's eyes and reaches into no pipe. */
function usualFormat(context: OutputContext, isTty: boolean): string | undefined {
  const { output } = context.profile().settings;
  return output.origin === 'context' && !isTty ? undefined : output.value;
}
