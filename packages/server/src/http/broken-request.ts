import type { Socket } from 'node:net';
import { defaultLanguage, type ErrorCode, type Language, preferredLanguage } from '@mall/sdk/contract';
import { fail } from '../support/app-error.js';
import { errorReply } from './error-reply.js';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

interface BrokenRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
}

/** What cannot be read as a request at all gets the envelope too. */
export function answerBroken(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = fail(codes[error.code ?? ''] ?? 'request.broken');
  const { status, body } = errorReply(refusal, languageOf(error), '', false);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** What the parser had read when it gave up; headers that it would not take whole are there in part. */
function languageOf({ rawPacket }: BrokenRequest): Language {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const [, header] = /^accept-language: *([^\r\n]{1,100})/im.exec(read) ?? [];
  return header === undefined ? defaultLanguage : preferredLanguage(header);
}
