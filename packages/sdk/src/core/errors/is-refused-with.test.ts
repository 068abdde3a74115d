import { expect, it } from 'vitest';
import { inviteCode } from '../../contract/modules/shop/invite-code/invite-code.js';
import { isRefusedWith } from './is-refused-with.js';
import { ConflictError, NetworkError, ServerError } from './mall-error.js';

const { create } = inviteCode.operations;

it.each<[what: string, error: unknown, refused: boolean]>([
  ['the code', new ConflictError('', { code: 'row.duplicate', status: 409 }), true],
  ['another code', new ServerError('', { code: 'server.error', status: 500 }), false],
  ['what never reached the server', new NetworkError('', { code: 'row.duplicate' }), false],
  ['what is no error of ours', { code: 'row.duplicate' }, false],
])('knows a refusal by its code: %s', (_what, error, refused) => {
  expect(isRefusedWith(error, create, 'row.duplicate')).toBe(refused);
});
