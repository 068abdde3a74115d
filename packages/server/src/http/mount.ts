import {
  type Endpoint,
  type InputOf,
  isResourceName,
  loadLabels,
  messageText,
  type OperationsOf,
  type OutputOf,
  preferredLanguage,
} from '@mall/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context, UserContext } from '../context/context.js';
import type { Values } from '../crud/row.js';
import type { Refusals } from '../database/constraint-error.js';
import { checkCaller, checkInput, type Source } from './access.js';
import { apiPrefix } from './api-prefix.js';
import { bearerOf } from './authenticate.js';
import { dialectOf } from './dialects/dialect.js';
import { success } from './envelope.js';
import { inWords, toAppError } from './error-reply.js';
import { listFile } from './export/list-file.js';
import { withFieldRights } from './field-rights.js';
import type { Host, MountedCall } from './host.js';
import { type InputWords, type Reader, readInput } from './read-input.js';
import { recordActing } from './record-acting.js';
import { replyOf } from './reply.js';
import { checkRowState } from './row-state.js';
import { refusalStyleOf } from './send-refusal.js';
import { sendReply } from './send-reply.js';
import { dropUploads } from './uploads.js';

/** One handler per operation, with the operation's own input and output; a missing one does not compile. */
export type Handlers<Ops> = {
  readonly [K in keyof Ops]: (ctx: UserContext, input: InputOf<Ops[K]>) => Promise<OutputOf<Ops[K]>>;
};

export interface MountOptions {
  /** Operations that open their own transactions, because something must be kept when they fail. */
  readonly ownTransactions?: readonly string[];
  /** Its writes change what somebody may do: what is remembered of callers is read anew afterwards. */
  readonly changesAccess?: boolean;
  /** What is said when one of its unique indexes is broken, where `row.duplicate` would say too little. */
  readonly refusals?: Refusals;
}

type AnyHandler = (ctx: Context, input: unknown) => Promise<unknown>;

interface Route {
  readonly host: Host;
  readonly source: Source;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly options: MountOptions;
}

/** Who makes a call, from its first byte on. */
const callers = new WeakMap<FastifyRequest, Actor | undefined>();

/**
 * Puts a resource or an api on the server: input and output parsed, caller and permission checked, writes in one
 * transaction, envelope and request id added. The only caller of `app.route`.
 *
 * @example
 * mount(host, tenant, tenantHandlers(), { changesAccess: true });
 */
export function mount<Src extends Source>(
  host: Host,
  source: Src,
  handlers: Handlers<OperationsOf<Src>>,
  options: MountOptions = {},
): void {
  for (const name of Object.keys(source.operations)) {
    // The mapped type has paired each operation with its handler; here only the pairing matters.
    const own = (handlers as unknown as Record<string, AnyHandler>)[name];
    if (!own) throw new Error(`${source.name}.${name} has no handler`);
    const endpoint = source.operations[name] as Endpoint;
    const handler = withFieldRights(source, endpoint, own);
    const route = { host, source, name, endpoint, handler, options };
    if (endpoint.when && (opensItsOwn(route) || !host.rows.has(source.name)))
      throw new Error(`${source.name}.${name} is meant for some rows, which nobody can lock for it`);
    const allow: MountedCall['allow'] = ({ actor }, input) => {
      checkCaller(source, endpoint, actor);
      checkInput(endpoint, input, actor);
    };
    host.calls.set(`${source.name}.${name}`, {
      source,
      endpoint,
      allow,
      call: (ctx, input) => {
        allow(ctx, input);
        return run(route, ctx, endpoint.input.parse(input));
      },
      within: async (ctx, input) => {
        allow(ctx, input);
        return runWithin(route, ctx, endpoint.input.parse(input)).catch((error: unknown) => {
          throw toAppError(error, options.refusals);
        });
      },
    });
    [endpoint.path, ...(endpoint.aliases ?? [])].forEach((path, index) => {
      const called = index > 0 ? `${name}.${index}` : name;
      host.mounted.push({ group: source.name, name: called, endpoint: { ...endpoint, path } });
      addRoute(route, path);
    });
  }
}

/** True for calls around which nothing is opened: reads, and writes that do so themselves. */
const opensItsOwn = ({ endpoint, name, options }: Route): boolean =>
  endpoint.kind === 'read' || options.ownTransactions?.includes(name) === true;

const run = async (route: Route, ctx: Context, input: unknown) =>
  opensItsOwn(route)
    ? answer(route, ctx, input)
    : route.host.services.database.ormTransaction((db) => write(route, { ...ctx, db }, input));

const answer = async ({ endpoint, handler }: Route, ctx: Context, input: unknown) =>
  replyOf(endpoint, ctx, input, await handler(ctx, input));

/** A write within an open transaction. */
async function write(route: Route, ctx: Context, input: unknown) {
  await recordActing(ctx, `${route.source.name}.${route.name}`);
  if (ctx.actor) await checkRowState(route, ctx as UserContext, input);
  const body = await answer(route, ctx, input);
  if (route.options.changesAccess) await ctx.accessEpoch.raise(ctx.db);
  return body;
}

const runWithin = (route: Route, ctx: Context, input: unknown) =>
  opensItsOwn(route) ? answer(route, { ...ctx, database: withinOf(ctx) }, input) : write(route, ctx, input);

/** The caller's transaction as a database: what opens one of its own gets a part of this. */
const withinOf = ({ db, database }: Context): Context['database'] => ({
  ...database,
  orm: db,
  ormTransaction: (inner) => db.transaction((part) => inner(part)),
});

function addRoute(route: Route, path: string): void {
  const { host, source, endpoint } = route;
  const words = wordsOf(source);
  const file = listFile(host, route);
  host.app.route({
    method: endpoint.method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    config: refusalStyleOf(endpoint),
    // Before a byte of the body is read.
    onRequest: async (request, response) => {
      if ('signedOut' in endpoint && bearerOf(request.headers['blade-auth']) === undefined) {
        const language = preferredLanguage(request.headers['accept-language']);
        return response.send(success(endpoint.signedOut, messageText('done.empty', language), request.id));
      }
      const actor = await host.authenticate(request, endpoint.caller);
      if (actor) checkCaller(source, endpoint, actor);
      callers.set(request, actor);
      return undefined;
    },
    handler: async (request: FastifyRequest, response: FastifyReply) => {
      const actor = callers.get(request);
      const ctx = contextOf(host, [request, response], actor);
      try {
        const input = await readInput(endpoint, request, readerOf(ctx), words);
        if (actor) checkInput(endpoint, input, actor);
        const format = file?.asked(request);
        if (file && format) return await file.send(response, format, ctx as UserContext, input as Values);
        return sendReply(endpoint, response, await run(route, ctx, input));
      } catch (error) {
        const refusal = toAppError(error, route.options.refusals);
        if (!refusal.details.issues) throw refusal;
        const labels = await words.labels(ctx.language);
        throw inWords(refusal, { language: ctx.language, labels, resource: words.resource });
      } finally {
        await dropUploads(request);
      }
    },
  });
}

const wordsOf = (source: Source): InputWords => ({
  resource: 'tenancy' in source ? source : undefined,
  labels: async (language) => (isResourceName(source.name) ? loadLabels(source.name, language) : undefined),
});

const contextOf = (
  { services, findRows, links, dictionaryEntries, rowSecrets, fileLinks }: Host,
  [request, response]: readonly [FastifyRequest, FastifyReply],
  actor: Actor | undefined,
): Context => ({
  ...services,
  findRows,
  links,
  dictionaryEntries,
  rowSecrets,
  fileLinks,
  db: services.database.orm,
  actor,
  language: preferredLanguage(request.headers['accept-language']),
  requestId: request.id,
  address: request.ip,
  headers: headersOf(request),
  secure: request.protocol === 'https',
  addHeader: (name, value) => void response.header(name, value),
  log: request.log,
});

const headersOf = (request: FastifyRequest): Context['headers'] =>
  Object.fromEntries(
    Object.entries(request.headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );

/** How this call's input is read; what is left out is named in a header. */
const readerOf = ({ language, actor, addHeader }: Context): Reader => ({
  language,
  dialect: dialectOf(actor?.dialect),
  leftOut: (fields) => addHeader('warning', `299 - "ignored: ${fields.map(encodeURIComponent).join(', ')}"`),
});
