import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Actor, ContextBase } from '../context/context.js';
import { requestContext } from './request-context.js';

const database = { orm: 'of all', within: (tenant: string) => ({ orm: `of ${tenant}` }) };
const host = { contextBase: { database } as unknown as ContextBase };
const contextOf = (request: object, actor?: object) =>
  requestContext(host, [{ headers: {}, ...request } as FastifyRequest, {} as FastifyReply], {
    actor: actor as Actor | undefined,
  });

// The cookie that marks a browser is for https alone where the call came by it.
it.each([
  ['https', true],
  ['http', false],
])('a call by %s is secure: %s', (protocol, secure) => {
  expect(contextOf({ protocol }).secure).toBe(secure);
});

it.each([
  ['nobody', undefined, 'of all'],
  ['somebody of a tenant', { administrator: false, tenantId: '100001' }, 'of 100001'],
  ['an administrator of all', { administrator: true, tenantId: '000000' }, 'of all'],
])('the rows of %s are kept apart by the database where it can', (_, actor, orm) => {
  const { db, database: own } = contextOf({}, actor);
  expect([db, own.orm]).toEqual([orm, orm]);
});

it('a header that came twice is its first', () => {
  expect(contextOf({ headers: { a: ['1', '2'], b: '3' } }).headers).toEqual({ a: '1', b: '3' });
});
