import type { Client, Clock, TokenStore } from '@mall/sdk';
import type { AnyLabels, AnyResource, Language } from '@mall/sdk/contract';
import type { Paths } from '../config/paths.js';
import type { Io } from '../io/streams.js';
import type { Translate } from '../locales/translate.js';
import type { FlagValue, RootManifest } from '../manifest/command-spec.js';
import type { runDashboard } from '../tui/run-dashboard.js';
import type { ExitName } from './exit-codes.js';
import type { Profile } from './profile.js';

export type Flags = Readonly<Record<string, FlagValue | undefined>>;

export interface Described {
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
}

/** What a command may use. Everything costly is a function, so that nothing is loaded that is not called. */
export interface Context {
  readonly io: Io;
  readonly clock: Clock;
  readonly language: Language;
  readonly t: Translate;
  readonly paths: Paths;
  readonly flags: Flags;
  readonly root: RootManifest;
  /** Aborted by signals and by a reader that has gone. */
  readonly signal: AbortSignal;
  profile(): Profile;
  /** The language that the server answers in from now on. */
  speak(language: Language): void;
  /** Somebody is signed in. */
  client(): Promise<Client>;
  /** Nobody needs to be. */
  anonymous(): Promise<Client>;
  /** The token store of the current context, whatever the environment says. */
  store(): Promise<TokenStore>;
  /** Loads React and Ink. */
  dashboard(): Promise<typeof runDashboard>;
  describe(noun: string): Promise<Described>;
}

/** A command of our own: what was typed comes in, the name of an exit code (ok when nothing) or a code comes out. */
export type Run = (
  input: { readonly flags: Flags; readonly args: readonly string[] },
  context: Context,
) => Promise<ExitName | number | undefined>;

/** A flag's text, or undefined when it was not given. */
export const textFlag = (flags: Flags, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
};

export const listFlag = (flags: Flags, name: string): readonly string[] => {
  const value = flags[name];
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
};
