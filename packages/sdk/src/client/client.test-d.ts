import { expectTypeOf } from 'vitest';
import type { Page } from '../contract/core/search.js';
import { auth, type TokenReply } from '../contract/modules/auth/auth/auth.js';
import { inviteCode } from '../contract/modules/shop/invite-code/invite-code.js';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import { type ApiError, ConflictError, isApiError, type MallError } from '../core/errors/mall-error.js';
import { bindResource } from './bind-resource.js';
import type { Call, WithResponse } from './call.js';
import { type Client, createClient } from './create-client.js';
import type { Download } from './file-reply.js';
import { listFile } from './list-file.js';
import { items, pages } from './paging.js';

declare const client: Client;
const tenants = bindResource(client, tenant);
const codes = bindResource(client, inviteCode);

expectTypeOf(
  client.call(auth.operations.token, { grant_type: 'password', tenantId: '000000' }),
).toEqualTypeOf<Call<TokenReply>>();
expectTypeOf(tenants.list({}).withResponse()).resolves.toExtend<WithResponse<Page<{ tenantName: string }>>>();
expectTypeOf(tenants.packageDetail({ tenantId: 1 })).resolves.toBeNullable();
expectTypeOf(codes.batch({ count: 1, batchKey: 'a' })).resolves.toHaveProperty('codes');
// A call is a promise to everybody who takes one.
expectTypeOf<Call<number>>().toExtend<Promise<number>>();

for await (const page of pages(client, tenant.operations.list, { tenantName_like: 'a' }))
  expectTypeOf(page.records[0]?.tenantName).toEqualTypeOf<string | undefined>();
for await (const row of items(client, inviteCode.operations.list, {}))
  expectTypeOf(row.useLimit).toEqualTypeOf<number>();

expectTypeOf(
  listFile(client, tenant.operations.list, {}, { format: 'xlsx' }),
).resolves.toEqualTypeOf<Download>();
// @ts-expect-error a list is no picture
listFile(client, tenant.operations.list, {}, { format: 'png' });

const error: unknown = undefined;
if (isApiError(error)) expectTypeOf(error).toEqualTypeOf<ApiError>();
expectTypeOf(new ConflictError('x', { code: 'row.conflict' })).toExtend<MallError>();

// @ts-expect-error a wrong body field
tenants.submit({ tenantName: 'a', linkman: 'b', nosuch: 1 });
// @ts-expect-error a resource of the shop has no submit
codes.submit({});
// @ts-expect-error a count is a number
codes.batch({ count: {}, batchKey: 'a' });
// @ts-expect-error a client says which application it is
createClient({ url: '' });
// @ts-expect-error an error has a code
new ConflictError('x', {});
