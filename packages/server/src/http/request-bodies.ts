import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../support/app-error.js';
import { receive } from './uploads.js';

/** What a call without a file may weigh. */
export const bodyLimit = 1024 * 1024;

/** JSON, urlencoded forms and forms of parts, and nothing else. A form of parts is not read before somebody asks. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  await app.register(formbody, { bodyLimit });
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** JSON with an empty body as an absent body, not a broken one; `__proto__` keys are refused. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}

type Uploads = Readonly<Record<string, number>>;

/**
 * The fields of a form of parts, read part by part; files lie on the disk meanwhile.
 *
 * @throws AppError request.media_type for a file that the call does not take, request.body_unreadable for what is no such form
 */
export async function readParts(
  request: FastifyRequest,
  uploads: Uploads = {},
): Promise<Record<string, unknown>> {
  try {
    return await fieldsOf(request, uploads);
  } catch (error) {
    throw isBrokenForm(error) ? fail('request.body_unreadable') : error;
  }
}

async function fieldsOf(request: FastifyRequest, uploads: Uploads): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: limitsFor(uploads) })) {
    const before = fields[part.fieldname];
    if (part.type === 'file') {
      const most = Object.hasOwn(uploads, part.fieldname) ? uploads[part.fieldname] : undefined;
      if (most === undefined || before !== undefined) throw fail('request.media_type');
      fields[part.fieldname] = await receive(request, part, most);
    } else fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  return fields;
}

/** What reads the parts has a code for what is too much; for what is no form of parts it has a plain error. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/** A form of parts carries no more fields than an urlencoded form would, and the files that its call declares. */
const partLimits = { fields: 200, parts: 200, fieldSize: 256 * 1024, headerPairs: 100 };

function limitsFor(uploads: Uploads) {
  const bytes = Object.values(uploads);
  return { ...partLimits, files: bytes.length, fileSize: Math.max(0, ...bytes) };
}
