import { ApiError, MallError, NetworkError } from '@mall/sdk';
import { expect, it } from 'vitest';
import { isCancelled, problemOf } from './problem.js';

const api = (status: number) => new ApiError('no\u001bsuch', { code: 'x', status, requestId: 'r-1' });
const own = (code: string, message = '') => new MallError(message, { code });

it.each([
  ['a refusal is what the server says', api(400), { text: 'no such', requestId: 'r-1' }],
  ['what is not there is known as missing', api(404), { text: 'no such', requestId: 'r-1', isMissing: true }],
  ['a session that is over', api(401), { key: 'problem.signedOut', params: { reason: 'no such' } }],
  ['no answer in time', new NetworkError('late', { code: 'network.timeout' }), { key: 'problem.timeout' }],
  ['no answer', new NetworkError('gone', { code: 'network.refused' }), { key: 'problem.network' }],
  ['what we say ourselves', own('client.x', 'a\u0007b'), { text: 'a b' }],
  ['what nobody expected', new Error('torn'), { key: 'problem.unexpected', params: { reason: 'torn' } }],
  ['what is no error', 'torn', { key: 'problem.unexpected', params: { reason: 'torn' } }],
])('%s', (_, error, phrase) => expect(problemOf(error)).toEqual(phrase));

it('a request that nobody waits for is known by its code', () => {
  expect(isCancelled(own('client.cancelled'))).toBe(true);
  expect(isCancelled(own('client.x'))).toBe(false);
  expect(isCancelled(new Error('client.cancelled'))).toBe(false);
});
