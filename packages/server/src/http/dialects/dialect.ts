import type { DialectName, Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../context/context.js';
import type { Source } from '../access.js';
import { withEmpties } from './empties.js';
import { type Called, meantByFamily } from './family-input.js';
import { withHiddenSecrets } from './hidden-secrets.js';

/**
 * How an application's calls are read and its replies are written, beside what the contract says. The only place of
 * the server that knows; which one it is, the application's row says.
 */
export interface Dialect {
  /** Fields that nobody knows are left out and named in a header, rather than refused. */
  readonly tolerant: boolean;
  /** Fields may come as a form of parts. */
  readonly parts: boolean;
  /** What is meant by what was sent. */
  readonly read: (call: Called, given: unknown) => unknown;
  /** The data of a reply as it travels. */
  readonly write: (source: Source, endpoint: Endpoint, data: unknown) => unknown;
}

const own: Dialect = {
  tolerant: false,
  parts: false,
  read: (_call, given) => given,
  write: (_source, _endpoint, data) => data,
};

const family: Dialect = {
  tolerant: true,
  parts: true,
  read: meantByFamily,
  write: (source, { output }, data) =>
    data === null ? {} : withHiddenSecrets(source, withEmpties(output, data)),
};

const dialects: Readonly<Record<DialectName, Dialect>> = { mall: own, 'blade-3': family, 'blade-4': family };

/** The dialect of whoever calls, or of their application before they have signed in; ours where neither is known. */
export const dialectOf = ({ actor, clientDialect }: Pick<Context, 'actor' | 'clientDialect'>): Dialect =>
  dialects[actor?.dialect ?? clientDialect ?? 'mall'] ?? own;
