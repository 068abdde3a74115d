import { systemClock } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import { type Catalogue, contractCatalogue, find } from '../command/catalogue.js';
import { commandWords } from '../command/command-words.js';
import type { Context } from '../command/context.js';
import { readAccess } from '../command/known-access.js';
import { collectLeftOut } from '../command/left-out.js';
import { settleProfile } from '../command/profile.js';
import type { Invocation, RootManifest } from '../command/spec.js';
import { nouns } from '../commands/nouns.js';
import { readConfig } from '../config/config-file.js';
import { pathsOf } from '../config/paths.js';
import { Failure } from '../failure/failure.js';
import { failureWords } from '../failure/failure-words.js';
import { ioWords } from '../io/io-words.js';
import { createIo, type Streams } from '../io/streams.js';
import { jobsWords } from '../jobs/jobs-words.js';
import { resourceWords } from '../resource/resource-words.js';
import { createTranslator } from '../words/translator.js';
import type { Interruption } from './signals.js';

/** Everything that is outside: the process, or a test's stand-in for its edges. */
export interface ShellProcess extends Streams {
  /** Loads the dashboard, a bundle of its own. */
  readonly dashboard: Context['dashboard'];
  /** The nouns that come from descriptors, where they are not the contract's alone. */
  readonly catalogue?: Catalogue;
}

export interface ShellOptions {
  readonly language: Language;
  readonly root: RootManifest;
}

const shared = [failureWords, ioWords, commandWords, jobsWords, resourceWords];

/** Binds the lazy dependencies of one run. */
export function createContext(
  { flags }: Pick<Invocation, 'flags'>,
  options: ShellOptions,
  shell: ShellProcess,
  interruption: Interruption,
): Context {
  const { env } = shell;
  const { language, root } = options;
  const translator = createTranslator(language, shared);
  const { t } = translator;
  const paths = pathsOf(env);
  const onClosed = () => interruption.abort('closed');
  const io = createIo({ ...shell, noInput: flags['no-input'] === true, onClosed });
  const profile = once(() => settleProfile({ flags, env, config: readConfig(paths.config) }));
  let serverLanguage = language;
  const leftOut = collectLeftOut();
  const input = () => ({ profile: profile(), paths, io, flags, language: () => serverLanguage, t, leftOut });
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
    leftOut,
    access: once(() => readAccess(flags, env)),
    setLanguage: (next) => {
      serverLanguage = next;
    },
    client: once(async () => {
      const client = await (await import('../command/connect.js')).connect(input());
      const { renewAccess } = await import('../command/keep-access.js');
      renewAccess(client, { paths, profile, io, signal: interruption.signal });
      return client;
    }),
    anonymous: once(async () => (await import('../command/connect.js')).connectAnonymously(input())),
    store: once(async () => (await import('../command/connect.js')).storeOf(input())),
    dashboard: shell.dashboard,
    noun: async (name) => {
      const noun = await nouns[name]?.();
      if (noun) translator.learn(noun.words);
      return noun;
    },
    describe: async (noun) => {
      const found = await find(shell.catalogue ?? contractCatalogue(), noun, language);
      if (!found) throw new Failure('command:error.noResource', { exit: 'usage', params: { noun } });
      return found;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
