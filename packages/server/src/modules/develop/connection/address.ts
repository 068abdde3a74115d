import { connectable } from '@mall/sdk/contract';
import { fail } from '../../../support/app-error.js';

/** Where a database is, as its address says. */
export interface Address {
  readonly kind: 'postgres' | 'mysql';
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The schema of a PostgreSQL that is looked at. */
  readonly schema: string;
  readonly encrypted: boolean;
}

const schemes: Readonly<Record<Address['kind'], RegExp>> = {
  postgres: /^(jdbc:)?postgres(ql)?:\/\//i,
  mysql: /^(jdbc:)?(mysql|mariadb):\/\//i,
};
const ports: Readonly<Record<Address['kind'], number>> = { postgres: 5432, mysql: 3306 };

const wantsEncryption = (params: URLSearchParams): boolean =>
  ['true', 'require', 'required', 'verify-ca', 'verify-full', 'verify_identity', 'verify_ca'].includes(
    (
      params.get('sslmode') ??
      params.get('sslMode') ??
      params.get('ssl') ??
      params.get('useSSL') ??
      ''
    ).toLowerCase(),
  );

/**
 * Addresses are shown to whoever may read data sources: no password may stand in one.
 *
 * @throws AppError datasource.address_secret
 */
export function refuseSecretIn(url: string): void {
  if (/\/\/[^/?#]*@/.test(url) || /[?&;](user(name)?|password|pwd|sslpassword)=/i.test(url))
    throw fail('datasource.address_secret');
}

/**
 * Options by which a driver reads files of the machine that it runs on, or runs what the address says: an address that
 * this server does not speak to is still copied into programs that do.
 *
 * @throws AppError datasource.address_unsafe
 */
export function refuseUnsafe(url: string): void {
  const plain = decoded(url);
  if (/file:/i.test(plain) || unsafeOptions.test(plain)) throw fail('datasource.address_unsafe');
}

/** As whoever reads it may read it: what is written as %41 is an A. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const unsafeOptions =
  /(^|[?&;,(\s])(allowLoadLocalInfile(InPath)?|allowUrlInLocalInfile|autoDeserialize|queryInterceptors|statementInterceptors|socketFactory(Arg)?|sslfactory(arg)?|loggerFile|init|runscript)\s*=/i;

/**
 * Reads an address as JDBC and connection strings write it.
 *
 * @throws AppError datasource.kind, datasource.address
 */
export function readAddress(driverClass: string, url: string): Address {
  const kind = connectable[driverClass];
  if (kind === undefined) throw fail('datasource.kind', { driver: driverClass });
  const scheme = schemes[kind];
  if (!scheme.test(url)) throw fail('datasource.address');
  refuseSecretIn(url);
  // As http the parts of an address are read by the same rules for every kind of database.
  const http = url.replace(scheme, 'http://');
  if (!URL.canParse(http)) throw fail('datasource.address');
  const { hostname, port, pathname, searchParams } = new URL(http);
  const database = decodeURIComponent(pathname.slice(1));
  if (hostname === '' || database === '' || database.includes('/')) throw fail('datasource.address');
  return {
    kind,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (/^http:\/\/[^/]*:80(\/|$)/.test(http) ? 80 : ports[kind])),
    database,
    schema: searchParams.get('currentSchema') ?? 'public',
    encrypted: wantsEncryption(searchParams),
  };
}
