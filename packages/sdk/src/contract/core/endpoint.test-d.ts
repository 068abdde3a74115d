import { expectTypeOf } from 'vitest';
import * as z from 'zod';
import { done } from './crud.js';
import { type Endpoint, endpoint, type InputOf, type OutputOf } from './endpoint.js';

const unlock = endpoint({
  ...({ method: 'POST', path: '/unlock', send: 'query' } as const),
  ...{ input: z.object({ userIds: z.string(), force: z.boolean().optional() }), output: done() },
});

expectTypeOf<InputOf<typeof unlock>>().toEqualTypeOf<{ userIds: string; force?: boolean | undefined }>();
expectTypeOf<OutputOf<typeof unlock>>().toEqualTypeOf<null>();
expectTypeOf(unlock.input).toEqualTypeOf<z.ZodType>();
expectTypeOf<Endpoint<{ a: 1 }, 2>>().not.toEqualTypeOf<Endpoint<{ a: 2 }, 2>>();

// @ts-expect-error a call has a path
endpoint({ method: 'POST', input: z.null(), output: z.null() });
// @ts-expect-error PATCH is not spoken here
endpoint({ method: 'PATCH', path: '/a', input: z.null(), output: z.null() });
// @ts-expect-error a role is one of two
endpoint({ method: 'GET', path: '/a', role: 'boss', input: z.null(), output: z.null() });
