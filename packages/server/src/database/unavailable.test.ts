import { describe, expect, it } from 'vitest';
import { errorReply, toAppError } from '../http/error-reply.js';
import { isReadOnlyServer, isUnavailable, isUnknownStatement } from './unavailable.js';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
/** What somebody is told whose call met this failure. */
function told(error: unknown) {
  const { status, headers, body } = errorReply(toAppError(error), 'en-US', 'r-1', false);
  return { status, retryAfter: headers['retry-after'], errorCode: body.errorCode };
}
const later = { status: 503, retryAfter: '1', errorCode: 'server.unavailable' };
const broken = { status: 500, retryAfter: undefined, errorCode: 'server.error' };

describe('a database without room', () => {
  it.each(['53100', 'ENOSPC'])('%s: 507, and nobody is told to ask again soon', (code) => {
    expect(told(coded(code))).toEqual({
      status: 507,
      retryAfter: undefined,
      errorCode: 'server.storage_full',
    });
  });
});

describe('a database that is not there at this moment: 503, and when to ask again', () => {
  it.each([
    ['08000', 'connection exception'],
    ['08006', 'connection failure'],
    ['08P01', 'protocol violation, as poolers report a server that went'],
    ['57P01', 'shut down by its administrator'],
    ['57P02', 'crashed'],
    ['57P03', 'starting up'],
    ['57P05', 'idle for too long'],
    ['53300', 'too many connections'],
    ['26000', 'a statement that this session does not know'],
    ['42P05', 'a statement that this session knows already'],
    ['25006', 'a standby'],
    ['ECONNREFUSED', 'nobody listens'],
    ['ECONNRESET', 'cut off'],
    ['EPIPE', 'cut off while writing'],
    ['ETIMEDOUT', 'no answer'],
    ['ENOTFOUND', 'no such name'],
    ['EHOSTUNREACH', 'no way there'],
    ['EAI_AGAIN', 'no name server'],
  ])('%s: %s', (code) => {
    expect(told(coded(code))).toEqual(later);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'query_wait_timeout',
    'server login has been failing, try again later (server_login_retry)',
    'pgbouncer cannot connect to server',
  ])('in words alone: %s', (message) => {
    expect(told(new Error(message))).toEqual(later);
  });

  it('is seen through what wrapped it, and a circle of causes ends', () => {
    const wrapped = new Error('query', { cause: new Error('transaction', { cause: coded('57P01') }) });
    expect(told(wrapped)).toEqual(later);
    expect(told(new Error('query', { cause: new Error('Connection terminated') }))).toEqual(later);
    const round: { cause?: unknown } = new Error('round');
    round.cause = round;
    expect(told(round)).toEqual(broken);
  });
});

describe('a failure of the call, or of the program: no time would mend it', () => {
  it.each([
    coded('42601', 'syntax error'),
    coded('57014', 'canceled by the user'),
    coded('57P06', 'not a code of lost connections'),
    coded('ENOENT', 'no file'),
    coded('X08006'),
    coded('080060'),
    new Error('the connection of two tables'),
    { code: 8006, message: 7 },
    'Connection terminated',
    null,
    undefined,
  ])('%s', (error) => {
    expect(isUnavailable(error)).toBe(false);
    expect(told(error)).toEqual(broken);
  });

  it.each([
    ['23505', 409],
    ['40001', 409],
    ['22P02', 400],
  ])('%s keeps its own refusal: %i', (code, status) => {
    expect(told(coded(code))).toMatchObject({ status, retryAfter: undefined });
  });
});

it('which of them end names, and which end a connection', () => {
  const codes = ['26000', '42P05', '25006', '08006', '25001', 'A26000', '250060'];
  const of = (test: (error: unknown) => boolean) => codes.filter((code) => test({ cause: coded(code) }));
  expect(of(isUnknownStatement)).toEqual(['26000', '42P05']);
  expect(of(isReadOnlyServer)).toEqual(['25006']);
});
