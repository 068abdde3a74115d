import { isResourceName, loadLabels, messageText } from '@mall/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context, UserContext } from '../context/context.js';
import type { Values } from '../crud/row.js';
import { checkCaller, checkInput, type Source } from './access.js';
import { apiPrefix } from './api-prefix.js';
import { bearerOf } from './authenticate.js';
import { dialectOf } from './dialects/dialect.js';
import { success } from './envelope.js';
import { inWords, toAppError } from './error-reply.js';
import { listFile } from './export/list-file.js';
import { type InputWords, type Reader, readInput } from './read-input.js';
import { languageOf, requestContext } from './request-context.js';
import { type Operation, runCall } from './run-call.js';
import { asksForEvents, sendEvents } from './send-events.js';
import { refusalStyleOf } from './send-refusal.js';
import { sendReply } from './send-reply.js';
import { dropUploads } from './uploads.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, known before a byte of the body is read; nobody where a call needs nobody. */
    caller?: Actor | undefined;
  }
}

/** Answers an operation at one path: caller, input, permission, then the call, in the caller's language. */
export function addRoute(operation: Operation, path: string): void {
  const { host, source, endpoint, options } = operation;
  const words = wordsOf(source);
  const file = listFile(host, operation);
  host.app.route({
    method: endpoint.method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    config: refusalStyleOf(endpoint),
    // Before a byte of the body is read.
    onRequest: async (request, response) => {
      if (answersSignedOut(operation, request))
        return response.send(
          success(endpoint.signedOut, messageText('done.empty', languageOf(request)), request.id),
        );
      request.caller = await host.authenticate(request, endpoint.caller);
      if (request.caller) checkCaller(source, endpoint, request.caller);
      return undefined;
    },
    handler: async (request, response) => {
      const ctx = requestContext(host, [request, response], await whoCalls(operation, request));
      try {
        const input = await readInput(endpoint, request, readerOf(ctx, operation), words);
        if (ctx.actor) checkInput(endpoint, input, ctx.actor);
        const format = file?.asked(request);
        // Lists are read by somebody who is signed in.
        if (file && format) return await file.send(response, format, ctx as UserContext, input as Values);
        const stream = asksForEvents(request) ? options.streams?.[operation.name] : undefined;
        // Such a read, too, is for somebody who is signed in.
        if (stream) return sendEvents(response, await stream(ctx as UserContext));
        return sendReply(endpoint, response, await runCall(operation, ctx, input));
      } catch (error) {
        const refusal = toAppError(error, options.refusals);
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

const answersSignedOut = ({ endpoint }: Operation, { headers }: FastifyRequest): boolean =>
  'signedOut' in endpoint && bearerOf(headers['blade-auth']) === undefined;

/** Before the sign-in nobody is known but the application. */
async function whoCalls({ host, endpoint }: Operation, { caller: actor, headers }: FastifyRequest) {
  if (endpoint.caller === 'user') return { actor };
  return { actor, clientDialect: await host.dialectOf(headers.authorization) };
}

/** How a call's input is read; what is left out is named in a header. */
const readerOf = (ctx: Context, operation: Operation): Reader => ({
  language: ctx.language,
  dialect: dialectOf(ctx),
  source: operation.source,
  operation: operation.name,
  leftOut: (fields) =>
    ctx.addHeader('warning', `299 - "ignored: ${fields.map(encodeURIComponent).join(', ')}"`),
});
