import type { DialectName, Endpoint } from '@mall/sdk/contract';
import { withEmpties } from './empties.js';

/**
 * How an application's calls are read and its replies are written, beside what the contract says. The only place of
 * the server that knows; which one it is, the application's row says.
 */
export interface Dialect {
  /** Fields that nobody knows are left out and named in a header, rather than refused. */
  readonly tolerant: boolean;
  /** Fields may come as a form of parts. */
  readonly parts: boolean;
  /** The data of a reply as it travels. */
  readonly write: (endpoint: Endpoint, data: unknown) => unknown;
}

const own: Dialect = { tolerant: false, parts: false, write: (_endpoint, data) => data };

const family: Dialect = {
  tolerant: true,
  parts: true,
  write: ({ output }, data) => (data === null ? {} : withEmpties(output, data)),
};

const dialects: Readonly<Record<DialectName, Dialect>> = { mall: own, 'blade-3': family, 'blade-4': family };

/** The dialect of an application; ours where nobody is known. */
export const dialectOf = (name: DialectName | undefined): Dialect => dialects[name ?? 'mall'] ?? own;
