import { expectTypeOf } from 'vitest';
import * as z from 'zod';
import type { param } from '../modules/system/param/param.js';
import { tenant } from '../modules/tenant/tenant/tenant.js';
import { bladeCrud } from './crud.js';
import type { Operations } from './endpoint.js';
import {
  type AnyResource,
  defineApi,
  defineResource,
  type FormOf,
  type OperationsOf,
  type RowOf,
} from './resource.js';

const shapes = {
  row: z.object({ id: z.string(), name: z.string() }),
  form: z.object({ name: z.string() }),
  query: z.object({ name: z.string() }),
};
const base = {
  ...({ name: 'x', screen: '/x', code: 'x', tenancy: 'tenant', shapes, title: 'name' } as const),
  operations: bladeCrud('/x', shapes),
};
const x = defineResource({ ...base, columns: ['name'], search: ['name'], fields: ['name'] });

expectTypeOf<RowOf<typeof x>>().toEqualTypeOf<{ id: string; name: string }>();
expectTypeOf<FormOf<typeof x>>().toEqualTypeOf<{ name: string }>();
expectTypeOf<keyof OperationsOf<typeof x>>().toEqualTypeOf<'list' | 'detail' | 'submit' | 'remove'>();
expectTypeOf<RowOf<typeof tenant>>().toHaveProperty('tenantName');
expectTypeOf<keyof FormOf<typeof param>>().toEqualTypeOf<
  'paramName' | 'paramKey' | 'paramValue' | 'remark'
>();
// Generic code takes any of them.
expectTypeOf(x).toExtend<AnyResource>();
expectTypeOf(tenant).toExtend<AnyResource>();

// @ts-expect-error a column that the row does not have
defineResource({ ...base, columns: ['nosuch'], search: [], fields: [] });
// @ts-expect-error a form field that the form does not have
defineResource({ ...base, columns: [], search: [], fields: ['id'] });
// @ts-expect-error a control that does not exist
defineResource({ ...base, columns: [], search: [], fields: [], widgets: { name: 'slider' } });
// @ts-expect-error a tenancy that does not exist
defineResource({ ...base, tenancy: 'nobody', columns: [], search: [], fields: [] });
// @ts-expect-error an operation that is none
defineApi<Operations>({ name: 'x', operations: { a: 1 } });
