import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../support/app-error.js';

/** What a call without a file may weigh. */
export const bodyLimit = 1024 * 1024;

/** A form of parts carries fields only: no file, and no more than an urlencoded form would. */
const partLimits = { files: 0, fields: 200, parts: 200, fieldSize: 256 * 1024, headerPairs: 100 };

/** JSON with an empty body as an absent body, not a broken one; `__proto__` keys are refused. */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
};

/** JSON, urlencoded forms and forms of parts, and nothing else. A form of parts is not read before somebody asks. */
export const acceptBodies = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  await app.register(formbody, { bodyLimit });
  await app.register(multipart, { throwFileSizeLimit: true });
};

/**
 * The fields of a form of parts, read part by part.
 *
 * @throws AppError request.media_type for a part that is a file, request.body_unreadable for what is no such form
 */
export const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === 'file') throw fail('request.media_type');
    const before = fields[part.fieldname];
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  return fields;
};
