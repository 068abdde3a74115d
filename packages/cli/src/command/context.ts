import type { Client, Clock, JobDefinition, TokenStore, TrackedUnit } from '@mall/sdk';
import type { AnyLabels, AnyResource, Language } from '@mall/sdk/contract';
import type { Paths } from '../config/paths.js';
import type { ExitName } from '../failure/exit-codes.js';
import type { Row } from '../io/output/format.js';
import type { Io } from '../io/streams.js';
import type { Words } from '../words/define-words.js';
import type { Texts, Translate } from '../words/texts.js';
import type { DashboardPorts } from './dashboard.js';
import type { Flags } from './flags.js';
import type { KnownAccess } from './known-access.js';
import type { LeftOut } from './left-out.js';
import type { Profile } from './profile.js';
import type { CommandSpec, RootManifest } from './spec.js';

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
  /** What the signed-in person may do, where that is known: nobody is asked. */
  access(): KnownAccess | undefined;
  /** The language that the server answers in from now on. */
  setLanguage(language: Language): void;
  /** Somebody is signed in. */
  client(): Promise<Client>;
  /** Nobody needs to be. */
  anonymous(): Promise<Client>;
  /** The token store of the current context, whatever the environment says. */
  store(): Promise<TokenStore>;
  /** Fields that the server leaves out of its rows. */
  readonly leftOut: LeftOut;
  /** Loads React and Ink. */
  dashboard(): Promise<(ports: DashboardPorts) => Promise<number>>;
  describe(noun: string): Promise<Described>;
  /** What a noun has of its own, if it has something. */
  noun(name: string): Promise<Noun | undefined>;
}

/** A command of our own: what was typed comes in, the name of an exit code (ok when nothing) or a code comes out. */
export type Run = (
  input: { readonly flags: Flags; readonly args: readonly string[] },
  context: Context,
) => Promise<ExitName | number | undefined>;

/** What a command is, in one language; its noun and verb are where it stands in the noun's folder. */
export type Define = (t: Translate) => Omit<CommandSpec, 'handler'>;

export interface Command {
  readonly define: Define;
  readonly run: Run;
}

/** What one of a resource's generic commands is and does differently. */
export interface CommandChange {
  readonly define: (generic: CommandSpec, t: Translate) => CommandSpec;
  readonly run: (generic: Run, spec: CommandSpec) => Run;
}

/** How rows that belong to this machine or to a job are shown. */
export interface OwnRows {
  /** The folder whose words name the columns: `column.<key>`. */
  readonly words: keyof Texts;
  readonly noun: string;
  /** The field that names a row for `-o name`. */
  readonly key: string;
  readonly columns?: readonly string[];
  /** Headings of columns that belong to a resource. */
  readonly label?: (key: string) => string | undefined;
}

/** A job whose units are more than one repeated call. */
export interface JobKind {
  define(context: Context): Promise<JobDefinition>;
  /** Runs what nobody else may run at the same time; what it gives its signal to ends when that is no longer so. */
  alone?<Made>(
    context: Context,
    run: (context: Context) => Promise<Made>,
    /** A word of the job's own: who resumes it after a death is who began it. */
    holder: string,
  ): Promise<Made>;
  /** What its units made, as data. */
  rows(units: readonly TrackedUnit[]): Row[];
  readonly display: OwnRows;
}

/**
 * A noun with commands of its own: one folder, one line in `commands/nouns.ts`. It may be a resource as well; its
 * commands then stand beside the generic ones. Everything is loaded when it is used.
 */
export interface Noun {
  readonly words: Words;
  /** Where root help shows a noun that is no resource. */
  readonly group?: 'session' | 'tools';
  /** By verb; `''` is the noun itself. */
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
  /** By the verb of the generic command that is changed. */
  readonly changes?: Readonly<Record<string, () => Promise<CommandChange>>>;
  /** By the second half of the job's kind. */
  readonly jobs?: Readonly<Record<string, () => Promise<JobKind>>>;
}
