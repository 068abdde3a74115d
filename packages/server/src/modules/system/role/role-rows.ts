import { role } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { roles } from '../../../accounts/tables/role.table.js';
import { createRepository } from '../../../crud/repository.js';

/** Roles as other resources of this module look them up; the tenant's own, or all for the management tenant. */
export const roleRows = createRepository(role, {
  table: roles,
  family: 'map',
  order: [asc(roles.sort), asc(roles.id)],
});
