import { preferredLanguage } from '@mall/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.js';
import type { Host } from './host.js';

/** What a handler may use, for one request of this caller. */
export function requestContext(
  { contextBase }: Pick<Host, 'contextBase'>,
  [request, response]: readonly [FastifyRequest, FastifyReply],
  { actor, clientDialect }: Pick<Context, 'actor' | 'clientDialect'>,
): Context {
  const database = databaseOf(contextBase.database, actor);
  // Name by name: a spread with names after it makes an object that is slow to make and slow to read, at every call.
  return {
    ids: contextBase.ids,
    clock: contextBase.clock,
    settings: contextBase.settings,
    passwords: contextBase.passwords,
    turns: contextBase.turns,
    accessEpoch: contextBase.accessEpoch,
    wireTime: contextBase.wireTime,
    findRows: contextBase.findRows,
    links: contextBase.links,
    dictionaryEntries: contextBase.dictionaryEntries,
    rowSecrets: contextBase.rowSecrets,
    fileLinks: contextBase.fileLinks,
    database,
    db: database.orm,
    actor,
    clientDialect,
    language: languageOf(request),
    requestId: request.id,
    address: request.ip,
    headers: singleHeaders(request),
    secure: request.protocol === 'https',
    addHeader: (name, value) => void response.header(name, value),
    log: request.log,
  };
}

/** Of somebody of a tenant: that tenant's rows, where the database keeps them apart itself. Administrators of all see all. */
const databaseOf = (database: Context['database'], actor: Context['actor']): Context['database'] =>
  actor && !actor.administrator ? (database.within?.(actor.tenantId) ?? database) : database;

export const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

const singleHeaders = ({ headers }: FastifyRequest): Context['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
