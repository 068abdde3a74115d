import type { Endpoint } from '@mall/sdk/contract';
import type { FastifyInstance } from 'fastify';
import type { ContextBase, FindRows, LinkPort, Services, UserContext } from '../context/context.js';
import type { Link } from '../context/link.js';
import type { Row, Values } from '../crud/row.js';
import type { Columns } from '../crud/search-sql.js';
import type { FileLinks } from '../support/file-links.js';
import type { PasswordCipher } from '../support/password-cipher.js';
import type { RowSecrets } from '../support/row-secrets.js';
import type { TokenSigner } from '../support/token-signer.js';
import type { Source } from './access.js';
import type { ActorSource, Authenticate } from './authenticate.js';

export interface MountedEndpoint {
  readonly group: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Where a resource's rows are found, as far as a caller may see them. */
export interface RowSource {
  /** Fields that rows are read with, for conditions over them. */
  readonly columns: Columns;
  find(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  /** The same, and nobody removes them before the transaction ends. */
  hold(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  /** The same as people read them, and nobody else changes them before the transaction ends. */
  lock(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  /** Removed ones too. */
  findEver(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  /** Writes fields of a row that no form asks about, with audit and history, whoever may see it. */
  write(ctx: UserContext, id: string, values: Values): Promise<Row>;
  /** Brings a removed row back; absent where that would need more than the row. */
  restore?(ctx: UserContext, id: string): Promise<Row>;
}

/** One operation as a call of another: checked by the same rules. */
export interface MountedCall {
  readonly source: Source;
  readonly endpoint: Endpoint;
  /** @throws AppError 403 for whoever may not make it */
  allow(ctx: UserContext, input: unknown): void;
  /** In a transaction of its own. */
  call(ctx: UserContext, input: unknown): Promise<unknown>;
  /** In the caller's: what it writes stays or goes with that. Nobody reads the answer where it says so. */
  within(ctx: UserContext, input: unknown, how?: { readonly unread: boolean }): Promise<unknown>;
}

export const findIn =
  (rows: ReadonlyMap<string, RowSource>): FindRows =>
  (resource, ctx, ids) =>
    sourceIn(rows, resource).find(ctx, ids);

function sourceIn(rows: ReadonlyMap<string, RowSource>, resource: string): RowSource {
  const source = rows.get(resource);
  if (!source) throw new Error(`nothing finds rows of ${resource}`);
  return source;
}

/** The links between the rows of all parts. */
export const linksAmong = (
  rows: ReadonlyMap<string, RowSource>,
  links: ReadonlyMap<string, readonly Link[]>,
): LinkPort => ({
  to: (target) => links.get(target) ?? [],
  hold: (resource, ctx, ids) => sourceIn(rows, resource).hold(ctx, ids),
  set: ({ resource, field }, ctx, rowId, value) =>
    sourceIn(rows, resource.name).write(ctx, rowId, { [field]: value }),
});

/** What parts are mounted on, and what they leave there for each other. */
export interface Host {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly authenticate: Authenticate;
  /** Of the application that a call without a person comes from. */
  readonly dialectOf: ActorSource['dialectOf'];
  readonly signer: TokenSigner;
  readonly passwordCipher: PasswordCipher;
  readonly rowSecrets: RowSecrets;
  readonly fileLinks: FileLinks;
  /** A key for one purpose: follows from the one that tokens are signed with, so every server of a database has it. */
  keyFor(purpose: string): Uint8Array;
  /** Finds rows that a form of another resource names; filled by the parts. */
  readonly rows: Map<string, RowSource>;
  /** By the resource that is named: the fields that name its rows; filled by the parts. */
  readonly linksTo: Map<string, Link[]>;
  readonly contextBase: ContextBase;
  /** Every operation by `resource.operation`, for calls that stand for others. */
  readonly calls: Map<string, MountedCall>;
  /** Everything mounted so far, for documents and for 405. */
  readonly mounted: MountedEndpoint[];
}
