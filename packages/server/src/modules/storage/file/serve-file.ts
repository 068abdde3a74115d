import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import rangeParser from 'range-parser';
import type { StoredFile } from '../../../attachments/file.table.js';
import { isShown } from '../../../files/content-type.js';
import { filesPlace } from '../../../files/file-address.js';
import { isFileName } from '../../../files/file-key.js';
import type { ByteRange } from '../../../files/file-store.js';
import type { Host } from '../../../http/host.js';
import { AppError, fail } from '../../../support/app-error.js';
import type { LinkProof } from '../../../support/file-links.js';
import type { FileKeeper } from './file-keeper.js';
import { widthOf } from './thumbnails.js';

/** Files by their names, as streams: no call of the contract, since a page names them as pictures. */
export function serveFiles({ app }: Host, keeper: FileKeeper): void {
  // A part of a file that was compressed on its way would be a part of something else.
  app.get(`${filesPlace}/:name`, { compress: false }, (request, reply) => send(keeper, request, reply));
}

async function send(keeper: FileKeeper, request: FastifyRequest, reply: FastifyReply) {
  const file = await requireFile(keeper, request);
  if (await sendThumbnail(keeper, file, request, reply)) return reply;
  if (isKnown(etagOf(file), request)) return reply.status(304).headers(headersOf(file)).send();
  const range = rangeOf(file, request);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  // Whoever asks for the head alone costs the store nothing.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await keeper.read(file, range);
  if (!bytes) throw fail('file.not_found');
  reply
    .headers(headersOf(file))
    .header('content-length', end - start + 1)
    .type(file.type);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply.send(bytes);
}

/** @throws AppError file.not_found, file.link_expired, file.link_invalid */
async function requireFile(keeper: FileKeeper, request: FastifyRequest): Promise<StoredFile> {
  const { name } = request.params as { readonly name: string };
  const file = isFileName(name) ? await keeper.find(name) : undefined;
  if (!file) throw fail('file.not_found');
  const verdict = file.isPrivate ? keeper.links.check(name, proofOf(request)) : 'good';
  if (verdict !== 'good') throw fail(`file.link_${verdict}`);
  return file;
}

function proofOf({ query }: FastifyRequest): LinkProof {
  const { e, s } = query as Readonly<Record<string, unknown>>;
  return { e: textOf(e), s: textOf(s) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * A smaller picture, where one was asked for and there is one: a file of its own for whoever keeps it. True where it was
 * sent; the reply itself, awaited, is nothing once it has gone.
 */
async function sendThumbnail(
  keeper: FileKeeper,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const width = widthOf((request.query as Readonly<Record<string, unknown>>).w);
  const bytes = width === undefined ? undefined : await keeper.thumbnail(file, width);
  if (!bytes) return false;
  const etag = `"${file.name}-${width}"`;
  const { 'accept-ranges': _ranges, ...headers } = { ...headersOf(file), etag };
  reply.headers(headers);
  if (isKnown(etag, request)) reply.status(304).send();
  else reply.type('image/webp').send(bytes);
  return true;
}

/** A file is what its type says and nothing else: no script of it runs, whatever it holds. */
const headersOf = (file: StoredFile) => ({
  etag: etagOf(file),
  'accept-ranges': 'bytes',
  'cache-control': file.isPrivate ? 'private, no-cache' : 'public, max-age=31536000, immutable',
  'content-disposition': contentDisposition(file.originalName, {
    type: isShown(file.type) || isFramed(file) ? 'inline' : 'attachment',
  }),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  ...(isFramed(file) ? framed : {}),
});

/** A browser's own reader shows it, apart from every page; it does not work in a sandbox. */
const isFramed = ({ type }: StoredFile): boolean => type === 'application/pdf';

const framed = {
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

const etagOf = ({ name }: StoredFile): string => `"${name}"`;

const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** One part at a time; what cannot be read as one asks for the whole. @throws AppError file.range */
function rangeOf(file: StoredFile, { headers }: FastifyRequest): ByteRange | undefined {
  const { range } = headers;
  const condition = headers['if-range'];
  if (range === undefined || (condition !== undefined && condition !== etagOf(file))) return undefined;
  const { size } = file;
  const parts = rangeParser(size, range);
  if (parts === -1)
    throw new AppError('file.range', { params: { size }, headers: { 'content-range': `bytes */${size}` } });
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return undefined;
  return parts[0];
}
