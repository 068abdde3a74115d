import type { Method, ReplyKind } from '../../contract/core/endpoint.js';
import type { Language } from '../../contract/texts/language.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A call that a back end knows under another address, with other names, or in another envelope. */
export interface CallVariant {
  readonly path?: string;
  readonly method?: Method;
  readonly reply?: ReplyKind;
  /** Our input in its words. */
  readonly input?: (input: Fields) => Fields;
  /** Its payload in ours. */
  readonly data?: (data: Fields) => unknown;
}

/** Rows whose fields have other names there, or lack some that the contract has. */
export interface RowVariant {
  /** Name there by name here; both in what is sent and in what comes. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields that are numbers there and codes here: even -1 is one, and not the sign for none. */
  readonly codes?: readonly string[];
  /** What a field is that does not come at all. */
  readonly absent?: Fields;
  /** The field that says the same, by the one that does not come. */
  readonly instead?: Readonly<Record<string, string>>;
  /** A new row must say whose it is: its tenant is the session's where nothing else is said. */
  readonly ownTenant?: boolean;
}

/** How values are written, beside what every reply may do ("" and {} for null). */
export interface ValueHabits {
  /** -1 in a field that may be absent is no value. */
  readonly minusOneIsNone: boolean;
  /** A number where the contract has a text is that text. */
  readonly numbersForText: boolean;
}

export interface PasswordSettings {
  readonly publicKey: string | undefined;
  readonly language: Language;
}

/** All that tells one back end of the family from another. */
export interface Dialect {
  /** Before every path; '' where there is none. */
  readonly basePath: string;
  readonly path: (path: string) => string;
  /** By method and path of the contract: `GET /blade-user/page`. */
  readonly calls: Readonly<Record<string, CallVariant>>;
  /** By the first two parts of the contract's path: `/blade-system/dict`. */
  readonly rows: Readonly<Record<string, RowVariant>>;
  /** What travels instead of the password at sign-in. */
  readonly password: (plain: string, settings: PasswordSettings) => string | Promise<string>;
  readonly values: ValueHabits;
  /** Lists of entities there read no `_like`; a plain key narrows every list. */
  readonly plainSearch: boolean;
  /** Rows may lack fields that ours always have: they are read as null. */
  readonly leavesOut: boolean;
}
