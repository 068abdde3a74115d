import type { FileReply } from '@mall/sdk/contract';
import type { FastifyReply } from 'fastify';

/** A file to be kept under its name, never shown as a page. */
export const sendFile = (response: FastifyReply, { name, type, bytes }: FileReply): FastifyReply => {
  const named = name === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return response.header('content-disposition', `attachment${named}`).type(type).send(Buffer.from(bytes));
};
