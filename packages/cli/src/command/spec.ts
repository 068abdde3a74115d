import type { FieldKind } from '@mall/sdk/contract';
import type { Needed } from './known-access.js';

/**
 * How a flag's value is written: `switch` takes none, `pair` is `--name` or `--no-name`, `list` is comma-joined and
 * becomes an array.
 */
export type FlagType = 'switch' | 'pair' | 'text' | 'number' | 'list' | 'json' | 'file';

export type FlagGroup = 'input' | 'secret' | 'filter' | 'page' | 'command' | 'output' | 'global';

export interface Choice {
  readonly value: string;
  readonly label?: string;
}

/** Where completion finds values: `context`, `column`, `rows:<noun>:<field>` or `dict:<code>`. */
export type ValueSource = string;

export interface FlagSpec {
  readonly name: string;
  readonly short?: string;
  readonly type: FlagType;
  readonly summary: string;
  readonly group: FlagGroup;
  /** The input field that this flag sets. */
  readonly field?: string;
  /** The kind of that field's values, by which a typed text is converted. */
  readonly kind?: FieldKind;
  /** Several values in one text. */
  readonly multiple?: boolean;
  readonly choices?: readonly Choice[];
  readonly from?: ValueSource;
  readonly many?: boolean;
  readonly required?: boolean;
  /** The value that a new row gets where none is given. */
  readonly initial?: string;
  /** Title of the group of the form that the field stands in. */
  readonly section?: string;
  /** The code that setting the field, or filtering by it, takes. */
  readonly permission?: string;
  /** What else help and templates say of the field: its condition, the permission that it needs. */
  readonly notes?: readonly string[];
}

export interface ArgumentSpec {
  readonly name: string;
  readonly summary: string;
  readonly required: boolean;
  readonly many: boolean;
  readonly from?: ValueSource;
}

export interface Example {
  readonly command: string;
  readonly summary: string;
}

/** Who does the work: a command of the noun's own folder, or the generic code over a resource's operation. */
export type Handler =
  | { readonly kind: 'command'; readonly noun: string; readonly verb: string }
  | { readonly kind: 'resource'; readonly noun: string; readonly verb: Verb; readonly operation: string };

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'action' | 'read' | 'history' | 'import';

export interface CommandSpec {
  readonly words: readonly string[];
  readonly summary: string;
  readonly details?: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly flags: readonly FlagSpec[];
  readonly examples: readonly Example[];
  /** `write` changes data on the server, `local` changes files of this machine, `read` changes nothing. */
  readonly effect: 'read' | 'write' | 'local';
  readonly handler: Handler;
  /** What may stand in a file that it reads. */
  readonly fileSample?: string;
  /** What its call takes. */
  readonly needs?: Needed;
  /** Fields that its rows can be sorted by, where those are not all columns. */
  readonly sortable?: readonly string[];
}

export interface NounEntry {
  readonly name: string;
  readonly summary: string;
  /** A module of the contract, or where root help shows our own. */
  readonly group: string;
  readonly verbs: readonly string[];
}

export interface NounManifest {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly CommandSpec[];
  /** Columns of the resource, for completion and did-you-mean. */
  readonly columns?: readonly string[];
  /** The codes that reading some of them takes. */
  readonly guards?: Readonly<Record<string, string>>;
}

/** Nouns that belong together, as root help shows them. */
export interface NounGroup {
  readonly name: string;
  readonly title: string;
  /** The title, filled up to the widest one: it stands before the names. */
  readonly column: string;
  /** Columns that it takes on a terminal. */
  readonly width: number;
  /** Resources are many: root help shows their names alone. */
  readonly resources: boolean;
}

export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
}

export interface RootManifest {
  readonly version: string;
  readonly language: string;
  readonly nouns: readonly NounEntry[];
  readonly groups: readonly NounGroup[];
  readonly globals: readonly FlagSpec[];
  readonly topics: readonly Topic[];
}

export type FlagValue = string | boolean | readonly string[];

/** A parsed command line: the command, its flags and its arguments. */
export interface Invocation {
  readonly spec: CommandSpec;
  readonly flags: Readonly<Record<string, FlagValue>>;
  readonly args: readonly string[];
}
