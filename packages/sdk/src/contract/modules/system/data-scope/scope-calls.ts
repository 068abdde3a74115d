import * as z from 'zod';
import { endpoint, type InputOf, type OutputOf, refusing } from '../../../core/endpoint.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

/** What a scope is refused with, be it kept or only tried. */
export const scopeRefusals = [
  'scope.condition',
  'scope.condition_missing',
  'scope.unknown_class',
  'scope.unknown_field',
  'scope.unfit_field',
] as const;

/** What a condition may say of whoever looks: `user.id` and so on. */
export const scopeCaller = ['id', 'account', 'tenantId', 'deptIds', 'deptTreeIds', 'roleIds'] as const;

const names = z.array(z.string());

const classOfRows = z.object({
  value: z.string(),
  label: z.string(),
  /** What conditions may name. */
  fields: names,
  /** Those of them that hold people, and those that hold departments: what the other kinds may compare. */
  people: names,
  depts: names,
});

const held = z.object({
  id: id(),
  /** Of the tenant that the call is about, as far as the caller may read roles. */
  roles: z.array(z.object({ id: id(), name: z.string() })),
  /** How many others have it: whose names are not the caller's to read, or of other tenants for whoever looks after all. */
  others: z.int(),
});

/** What a scope says, before it has a name. */
const draft = z.strictObject({
  /** The scope that it changes; a new one without. */
  id: optionalId(),
  scopeClass: required(),
  scopeType: int(1, 5),
  scopeColumn: optional(text()),
  scopeValue: optional(text(2000)),
});

const seen = z.object({
  /** How many rows of the list the person is shown now, and how many with the scope as it stands here. */
  before: z.int(),
  after: z.int(),
  /** How many there would be without any scope. None of the three counts what the caller is not shown. */
  all: z.int(),
  /** False: the person may not open the list, whatever its scopes show. */
  mayOpen: z.boolean(),
  /** What the first rows are called that would be shown. */
  rows: names,
});

const read = { permission: 'data_scope' } as const;

/** What can be asked of data scopes beside themselves. */
export const scopeCalls = (base: string) => ({
  /** Resources whose rows can be narrowed. */
  classes: endpoint({
    ...{ ...read, method: 'GET', path: `${base}/classes` },
    input: z.object({}),
    output: z.array(classOfRows),
  }),
  /** Which roles have these scopes; without ids every scope that a role has. One that a role has cannot be removed. */
  holders: endpoint({
    ...{ ...read, method: 'GET', path: `${base}/holders` },
    input: z.object({ ids: ids().optional() }),
    output: z.array(held),
  }),
  /** What somebody of the tenant is shown now, and what with a scope as it is being written. Nothing is kept. */
  preview: refusing(
    endpoint({
      ...{ ...read, method: 'POST', kind: 'read', path: `${base}/preview` },
      input: draft.extend({ userId: id() }),
      output: seen,
    }),
    ...scopeRefusals,
  ),
});

type Calls = ReturnType<typeof scopeCalls>;
export type ScopeClass = OutputOf<Calls['classes']>[number];
export type ScopeHolders = OutputOf<Calls['holders']>[number];
export type ScopeDraft = Omit<InputOf<Calls['preview']>, 'userId'>;
export type ScopePreview = OutputOf<Calls['preview']>;
