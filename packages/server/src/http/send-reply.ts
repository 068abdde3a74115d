import type { Endpoint, FileReply, Redirect, ReplyKind } from '@mall/sdk/contract';
import type { FastifyReply } from 'fastify';

/** Sends a browser on; what its address line said is nobody else's business. */
export const redirectTo = (response: FastifyReply, location: string): FastifyReply =>
  response.code(302).header('location', location).header('referrer-policy', 'no-referrer');

const sendJson = (response: FastifyReply, body: unknown): FastifyReply => response.send(body);

type Send = (response: FastifyReply, body: unknown) => FastifyReply;

// What is sent has been parsed by the call's own schema, which its kind of reply demands.
const senders: Readonly<Record<ReplyKind, Send>> = {
  envelope: sendJson,
  raw: sendJson,
  file: (response, body) => sendFile(response, body as FileReply),
  redirect: (response, body) => redirectTo(response, (body as Redirect).location).send(body),
};

/** A file to be kept under its name, never shown as a page. */
function sendFile(response: FastifyReply, { name, type, bytes }: FileReply): FastifyReply {
  const named = name === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return response.header('content-disposition', `attachment${named}`).type(type).send(Buffer.from(bytes));
}

/** Sends what a call answers, each kind in its own way. */
export const sendReply = ({ reply }: Endpoint, response: FastifyReply, body: unknown): FastifyReply =>
  senders[reply](response, body);
