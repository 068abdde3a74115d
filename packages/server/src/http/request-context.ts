import { preferredLanguage } from '@mall/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.js';
import type { Host } from './host.js';

/** What a handler may use, for one request of this caller. */
export const requestContext = (
  { services, findRows, links, dictionaryEntries, rowSecrets, fileLinks }: Host,
  [request, response]: readonly [FastifyRequest, FastifyReply],
  { actor, clientDialect }: Pick<Context, 'actor' | 'clientDialect'>,
): Context => ({
  ...services,
  ...databaseOf(services.database, actor),
  findRows,
  links,
  dictionaryEntries,
  rowSecrets,
  fileLinks,
  actor,
  clientDialect,
  language: languageOf(request),
  requestId: request.id,
  address: request.ip,
  headers: singleHeaders(request),
  secure: request.protocol === 'https',
  addHeader: (name, value) => void response.header(name, value),
  log: request.log,
});

/** Of somebody of a tenant: that tenant's rows, where the database keeps them apart itself. Administrators of all see all. */
function databaseOf(
  database: Context['database'],
  actor: Context['actor'],
): Pick<Context, 'database' | 'db'> {
  const own = actor && !actor.administrator ? (database.within?.(actor.tenantId) ?? database) : database;
  return { database: own, db: own.orm };
}

export const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

const singleHeaders = ({ headers }: FastifyRequest): Context['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
