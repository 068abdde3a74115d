import { expectTypeOf } from 'vitest';
import * as z from 'zod';
import { done } from '../../contract/core/crud.js';
import { endpoint, type OutputOf, refusing } from '../../contract/core/endpoint.js';
import { isRefusedWith } from './is-refused-with.js';

const plain = endpoint({ method: 'POST', path: '/x', input: z.object({ id: z.string() }), output: done() });
const call = refusing(plain, 'goods.exists', 'invite_code.used_up');
const error: unknown = undefined;

expectTypeOf<OutputOf<typeof call>>().toEqualTypeOf<null>();
expectTypeOf(call.errors).toEqualTypeOf<readonly ('goods.exists' | 'invite_code.used_up')[] | undefined>();
if (isRefusedWith(error, call, 'goods.exists')) expectTypeOf(error.code).toExtend<'goods.exists'>();
isRefusedWith(error, call, 'row.conflict');
// @ts-expect-error the call does not declare it
isRefusedWith(error, call, 'auth.captcha_wrong');
