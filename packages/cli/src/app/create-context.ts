import { systemClock } from '@mall/sdk';
import { isResourceName, type Language, loadLabels, loadResource } from '@mall/sdk/contract';
import { readConfig } from '../config/config-file.js';
import { pathsOf } from '../config/paths.js';
import { createIo, type Streams } from '../io/streams.js';
import { loadTranslate } from '../locales/translate.js';
import type { Invocation, RootManifest } from '../manifest/command-spec.js';
import type { Context } from './context.js';
import { Failure } from './failure.js';
import { settleProfile } from './profile.js';
import type { Interruption } from './signals.js';

/** Everything that is outside: the process, or a test's stand-in for its edges. */
export interface ShellProcess extends Streams {
  /** Loads the dashboard, a bundle of its own. */
  readonly dashboard: Context['dashboard'];
}

export interface ShellGround {
  readonly language: Language;
  readonly root: RootManifest;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Binds the lazy dependencies of one run. */
export const createContext = async (
  { flags }: Pick<Invocation, 'flags'>,
  ground: ShellGround,
  shell: ShellProcess,
  interruption: Interruption,
): Promise<Context> => {
  const { env } = shell;
  const { language, root } = ground;
  const t = await loadTranslate(language);
  const paths = pathsOf(env);
  const onClosed = () => interruption.abort('closed');
  const io = createIo({ ...shell, noInput: flags['no-input'] === true, onClosed });
  const profile = once(() => settleProfile({ flags, env, config: readConfig(paths.config) }));
  let spoken = language;
  const input = () => ({ profile: profile(), paths, io, flags, language: () => spoken, t });
  return {
    io,
    clock: systemClock,
    language,
    t,
    paths,
    flags,
    root,
    signal: interruption.signal,
    profile,
    speak: (next) => {
      spoken = next;
    },
    client: once(async () => (await import('./connect.js')).connect(input())),
    anonymous: once(async () => (await import('./connect.js')).connectAnonymously(input())),
    store: once(async () => (await import('./connect.js')).storeOf(input())),
    dashboard: shell.dashboard,
    describe: async (noun) => {
      if (!isResourceName(noun)) throw new Failure('error.noResource', { exit: 'usage', params: { noun } });
      const [resource, labels] = await Promise.all([loadResource(noun), loadLabels(noun, language)]);
      return { resource, labels };
    },
  };
};
