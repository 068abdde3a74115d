import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const type = 'text/event-stream';

export const asksForEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(type) === true;

/** Sends events as they come, until one of both ends it; nothing on the way may keep or gather them. */
export const sendEvents = (response: FastifyReply, events: Readable): FastifyReply =>
  response
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events);
