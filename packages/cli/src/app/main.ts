import { config } from 'zod';
import type { Context } from '../command/context.js';
import type { Invocation } from '../command/spec.js';
import { isBrokenConfig } from '../config/config-file.js';
import { type ExitName, exitCodes, exitOf } from '../failure/exit-codes.js';
import { errorLines } from '../failure/report-error.js';
import { flagOfField } from '../resource/input/input.js';
import { createContext, type ShellOptions, type ShellProcess } from './create-context.js';
import { type Interruption, watchSignals } from './signals.js';

/** What the launcher starts. Both resolve to an exit code. */
export interface ShellStart {
  run(invocation: Invocation, options: ShellOptions): Promise<number>;
  completeValues(from: string, prefix: string, options: ShellOptions): Promise<number>;
}

/**
 * The shell over a process: everything that is not help, version or a usage error.
 *
 * @example
 * const shell = createShell(process);
 * process.exitCode = await shell.run(invocation, { language, root });
 */
export function createShell(shell: ShellProcess): ShellStart {
  // zod would compile a parser for every shape; for one page of rows that costs more than it saves.
  config({ jitless: true });
  return shellOver(shell);
}

const shellOver = (shell: ShellProcess): ShellStart => ({
  run: async (invocation, options) => {
    const interruption = watchSignals();
    let context = createContext(invocation, options, shell, interruption);
    const again = () => {
      context = createContext(invocation, options, shell, interruption);
      return dispatch(invocation, context);
    };
    try {
      const exit = await dispatch(invocation, context).catch((error: unknown) =>
        withoutBroken(error, context).then(again),
      );
      return interruption.code() ?? (typeof exit === 'number' ? exit : exitCodes[exit ?? 'ok']);
    } catch (error) {
      return report(error, invocation, context, interruption);
    } finally {
      sayLeftOut(context);
      interruption.release();
    }
  },
  completeValues: async (from, prefix, options) => {
    const interruption = watchSignals();
    const flags = { timeout: '2s', 'no-input': true };
    // Sign-in, question and repetitions together: nobody waits longer for a word.
    const deadline = setTimeout(() => interruption.abort('closed'), 2000);
    const context = createContext({ flags }, options, shell, interruption);
    try {
      const { completionValues } = await import('../commands/completion/values.js');
      await context.io.out(
        (await completionValues(from, prefix, context)).map((word) => `${word}\n`).join(''),
      );
    } catch {
      // A shell that completes wants words or nothing, never a message.
    } finally {
      clearTimeout(deadline);
      interruption.release();
    }
    return exitCodes.ok;
  },
});

/** A configuration that nobody can read is in nobody's way: it is moved aside, and the command starts again. */
async function withoutBroken(error: unknown, { paths, io, t }: Context): Promise<void> {
  if (!isBrokenConfig(error)) throw error;
  const { setAside } = await import('../config/change-config.js');
  const moved = await setAside(paths.config);
  if (moved) io.say(io.paint.err.yellow(t('failure:config.moved', { path: paths.config, moved })));
}

async function dispatch(
  { spec, flags, args }: Invocation,
  context: Context,
): Promise<ExitName | number | undefined> {
  const { handler } = spec;
  if (handler.kind === 'resource') {
    const { runResource } = await import('../resource/run-resource.js');
    return runResource(handler, spec)({ flags, args }, context);
  }
  const noun = await context.noun(handler.noun);
  const command = await noun?.commands?.[handler.verb]?.();
  return command?.run({ flags, args }, context);
}

/** Who reads nothing in a field is told that the server has said nothing of it. */
function sayLeftOut({ leftOut, io, t }: Context): void {
  const fields = leftOut.untold().join(', ');
  if (fields !== '' && !io.closed()) io.say(io.paint.err.yellow(t('command:leftOut', { fields })));
}

function report(
  error: unknown,
  invocation: Invocation,
  context: Context,
  interruption: Interruption,
): number {
  if (endedQuietly(context, interruption)) return exitCodes.ok;
  const code = interruption.code();
  const { t, io, flags } = context;
  if (code !== undefined) {
    io.say(t('failure:error.interrupted'));
    return code;
  }
  const [first = '', ...rest] = errorLines(error, {
    t,
    debug: flags.debug === true,
    noun: nounOf(invocation, context),
    command: invocation.spec.words.join(' '),
    foreign: isForeign(context),
    written: (field) => flagOfField(field, invocation.spec),
  });
  io.say([io.paint.err.red(first), ...rest].join('\n'));
  return exitCodes[exitOf(error)];
}

/** False where nobody can say: what is wrong may be the configuration itself. */
function isForeign({ profile }: Context): boolean {
  try {
    return (profile().server.dialect ?? 'mall') !== 'mall';
  } catch {
    return false;
  }
}

/** A reader that has gone (`| head`) is no failure. */
const endedQuietly = (context: Context, { code }: Interruption): boolean =>
  context.io.closed() && code() === undefined;

/** The noun, if it has rows to look at: groups of calls have none. */
function nounOf({ spec }: Invocation, { root }: Context): string | undefined {
  if (spec.handler.kind !== 'resource') return undefined;
  const { noun } = spec.handler;
  const { verbs = [] } = root.nouns.find(({ name }) => name === noun) ?? {};
  return verbs.includes('list') && verbs.includes('get') ? noun : undefined;
}
