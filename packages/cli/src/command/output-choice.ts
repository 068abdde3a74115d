import { chooseOutput } from '../io/output/choose.js';
import type { OutputChoice } from '../io/output/format.js';
import { type Flags, textFlag } from './flags.js';
import type { Profile } from './profile.js';

/** The parts of a context that decide. */
interface OutputContext {
  readonly io: { readonly stdout: { readonly isTTY: boolean } };
  profile(): Pick<Profile, 'settings'>;
}

/** The format of this run: the flag's, the preferred one, or the default of terminal or pipe. */
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

/** The format that environment or context prefer; that of a context does not apply to a pipe. */
function usualFormat(context: OutputContext, isTty: boolean): string | undefined {
  const { output } = context.profile().settings;
  return output.origin === 'context' && !isTty ? undefined : output.value;
}
