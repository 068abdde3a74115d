import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, type InputOf, type OutputOf, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id, optionalId } from '../../../fields/ids.js';
import { optional, text } from '../../../fields/text.js';

/** What people get by their roles. */
export const rightKinds = ['page', 'button', 'dataScope', 'apiScope'] as const;
export type RightKind = (typeof rightKinds)[number];

const byKind = <T extends z.ZodType>(of: T) =>
  z.object({ page: of, button: of, dataScope: of, apiScope: of });
const some = byKind(z.array(id()));
const count = z.int();
const named = z.object({ id: id(), name: z.string() });

const impact = z.object({
  /** What was there when this was worked out: a grant that is saved with it is refused once that is otherwise. */
  seen: z.string(),
  /** Everything that is spoken of below, by its kind; `path` are the names on the way to it, its own the last. */
  names: byKind(z.array(z.object({ id: id(), name: z.string(), path: z.array(z.string()) }))),
  /** Roles whose grants change, also those `below` a changed one, which lose what it loses. */
  roles: z.array(
    z.object({
      ...{ id: id(), name: z.string(), below: z.boolean() },
      ...{ added: some, removed: some },
      /** Of what is added: what the tenant's package leaves out, so that nobody gets it. */
      withheld: z.array(id()),
    }),
  ),
  /** Of a package: the tenants that have it. */
  tenants: z.array(z.object({ tenantId: z.string(), name: z.string(), people: count })),
  /** Everybody who has one of these roles; some of them gain, some lose, for some nothing changes. */
  people: z.object({ all: count, gaining: count, losing: count, same: count }),
  /** People for whom the same changes, the largest group first; names as far as the caller sees these people. */
  groups: z.array(z.object({ count, gained: some, lost: some, people: z.array(named) })),
  /** Groups that were left out. */
  moreGroups: count,
});

const idList = z.array(id()).max(10_000);
const grants = z
  .array(z.strictObject({ roleId: id(), menuIds: idList, dataScopeIds: idList, apiScopeIds: idList }))
  .min(1)
  .max(100);

const granting = { method: 'POST', role: 'admin', permission: 'role_edit' } as const;
const refusals = ['role.admin_grant', 'role.administrator_grant', 'role.grant_exceeds'] as const;

/**
 * What a grant changes for whom before it is saved, the grant of several roles in one go, and the way back for as long
 * as nothing else has changed it.
 */
export const rights = defineApi({
  name: 'rights',
  behind: true,
  operations: {
    impact: refusing(
      endpoint({
        ...granting,
        path: '/blade-system/role/impact',
        kind: 'read',
        input: z.strictObject({ grants }),
        output: impact,
      }),
      ...refusals,
    ),
    grantEach: refusing(
      endpoint({
        ...granting,
        path: '/blade-system/role/grant-each',
        idempotent: true,
        input: z.strictObject({ grants, seen: optional(text(64)) }),
        // Null where nothing changed.
        output: z.object({ grantId: id().nullable() }),
      }),
      ...refusals,
      'role.grant_changed',
    ),
    undoGrant: refusing(
      endpoint({
        ...granting,
        path: '/blade-system/role/undo-grant',
        input: z.strictObject({ roleIds: idList.min(1), grantId: optionalId() }),
        output: done(),
      }),
      ...refusals,
      'role.grant_changed',
      'role.grant_not_kept',
    ),
    packageImpact: endpoint({
      method: 'POST',
      path: '/blade-system/tenant-package/impact',
      kind: 'read',
      role: 'administrator',
      permission: 'tenant_package_edit',
      input: z.strictObject({ packageId: id(), menuIds: idList }),
      output: impact,
    }),
  },
});

export type Impact = OutputOf<typeof rights.operations.impact>;
export type RightsByKind = Impact['groups'][number]['gained'];
export type GrantOfRole = InputOf<typeof rights.operations.impact>['grants'][number];
