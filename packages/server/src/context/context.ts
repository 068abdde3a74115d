import type { DialectName, Language } from '@mall/sdk/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AccessEpoch } from '../database/access-epoch.js';
import type { Database, Orm } from '../database/driver.js';
import type { Ids } from '../database/ids.js';
import type { Clock } from '../support/clock.js';
import type { FileLinks } from '../support/file-links.js';
import type { Passwords } from '../support/passwords.js';
import type { RowSecrets } from '../support/row-secrets.js';
import type { Settings } from '../support/settings.js';
import type { Turns } from '../support/turns.js';
import type { DictionaryEntry, DictionarySource } from './dictionary.js';
import type { Link } from './link.js';

/** Which rows of a resource a role's grant shows (wire contract, section 3.13). */
export interface DataScope {
  /** What people call it, and what it narrows: `<resource>.<operation>`. */
  readonly name: string;
  readonly scopeClass: string;
  readonly type: 'all' | 'own' | 'dept' | 'deptTree' | 'condition';
  /** The compared field, where it is not the row's maker or the maker's department. */
  readonly field: string | null;
  readonly condition: string | null;
}

/** Who calls, as the database says now (not as the token said when it was signed). */
export interface Actor {
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  /** The tenant whose data this call is about; another than `homeTenantId` only for acting administrators. */
  readonly tenantId: string;
  readonly homeTenantId: string;
  readonly sessionId: string;
  readonly clientId: string;
  /** How the application reads and writes, as its row says. */
  readonly dialect: DialectName;
  readonly deptIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Menus the caller may see; undefined = all of them. */
  readonly menuIds: ReadonlySet<string> | undefined;
  /** The departments with everything below them; only looked up where a scope asks for them. */
  readonly deptTreeIds: readonly string[];
  /** By resource: any of them shows a row. No entry: all rows. */
  readonly dataScopes: ReadonlyMap<string, readonly DataScope[]>;
  /** Paths that an API scope keeps for roles with its grant, and none of this caller's has. */
  readonly refusesPath: (path: string) => boolean;
  /** Alias `administrator` in the management tenant. */
  readonly administrator: boolean;
  /** `administrator` or `admin`. */
  readonly admin: boolean;
  readonly mustChangePassword: boolean;
}

/** What a set of roles may do, within the tenant's package. */
export type Access = Pick<
  Actor,
  'roles' | 'roleIds' | 'permissions' | 'menuIds' | 'dataScopes' | 'refusesPath'
>;

/** The roles that somebody has in a tenant, and what that tenant has bought. */
export interface RoleQuestion {
  readonly roleIds: readonly string[];
  readonly tenantId: string;
  readonly packageId: string | null;
}

/** What roles may do now: read anew, or remembered for as long as nothing has changed. */
export type AccessOf = (db: Orm, question: RoleQuestion) => Promise<Access>;

/** What outlives a request. */
export interface Services {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly turns: Turns;
  readonly accessEpoch: AccessEpoch;
  /** A moment as the wire writes it, in the server's zone. */
  readonly wireTime: (moment: Date) => string;
}

/** Rows of a resource by their ids, as far as the caller may see them; throws for a resource that is not mounted. */
export type FindRows = (
  resource: string,
  ctx: UserContext,
  ids: readonly string[],
) => Promise<readonly { readonly id: string }[]>;

/** The entries that may be chosen, of a dictionary as it is now; none where there is no such dictionary. */
export type DictionaryEntries = (
  ctx: UserContext,
  source: DictionarySource,
) => Promise<readonly DictionaryEntry[]>;

/** Links between rows of different resources, from both of their ends. */
export interface LinkPort {
  /** The links whose rows name rows of this resource. */
  readonly to: (target: string) => readonly Link[];
  /** Rows that are about to be named: nobody removes them before the transaction ends. */
  readonly hold: FindRows;
  /** Sets the link of a row, with audit and history, whoever may see the row. */
  readonly set: (link: Link, ctx: UserContext, rowId: string, value: string | null) => Promise<unknown>;
}

/** What every context is made over: the services, and what the mounted parts know of each other. */
export interface ContextBase extends Services {
  readonly findRows: FindRows;
  readonly links: LinkPort;
  readonly dictionaryEntries: DictionaryEntries;
  readonly rowSecrets: RowSecrets;
  readonly fileLinks: FileLinks;
}

/** What every service method gets first. `db` is the open transaction's handle during writes, but for one that is a single statement. */
export interface Context extends ContextBase {
  readonly db: Orm;
  readonly actor: Actor | undefined;
  readonly language: Language;
  readonly requestId: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Whether the caller came by https, to this server or to what stands before it. */
  readonly secure: boolean;
  /** How the application of somebody who has not signed in reads and writes; an actor's own says it otherwise. */
  readonly clientDialect?: DialectName | undefined;
  /** Goes back with the answer, be it a refusal. */
  readonly addHeader: (name: string, value: string) => void;
  readonly log: FastifyBaseLogger;
  /** Remembers what roles may do for the many calls of one file; absent, it is read anew. */
  readonly accessOf?: AccessOf | undefined;
  /** Nobody reads what this call answers: names beside ids need not be found. */
  readonly unread?: boolean;
  /** The kept change that this call takes back. */
  readonly undoes?: string;
}

/** A context of a call that needs a signed-in user; `mount` has checked it. */
export interface UserContext extends Context {
  readonly actor: Actor;
}
