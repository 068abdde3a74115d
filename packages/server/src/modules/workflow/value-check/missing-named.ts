import type { UserContext } from '../../../context/context.js';
import { missingIn, type PlaceKind } from '../deployment/named-rows.js';
import { personList } from '../engine/person-list.js';

const kinds: Readonly<Record<string, PlaceKind>> = {
  'wf-user-select': 'user',
  'wf-role-select': 'role',
  'wf-dept-select': 'dept',
  'wf-post-select': 'post',
};

/** Whether a picker's value names somebody or something that the caller's tenant does not have. */
export async function missingNamed(ctx: UserContext, control: string, value: unknown): Promise<boolean> {
  const kind = kinds[control];
  return kind !== undefined && (await missingIn(ctx, kind, personList(value))).length > 0;
}
