import { type SQL, sql } from 'drizzle-orm';
import { disabledInvite, usableInvite } from '../../../accounts/invite-code-use.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';

export type State = 'usable' | 'used' | 'expired' | 'disabled';

/** The same four states as conditions, so that a filter by state pages like any other. */
export function stateConditions(now: string): Readonly<Record<State, SQL>> {
  const { status, expireTime, usedCount, useLimit } = inviteCodes;
  const live = sql`${status} <> ${disabledInvite}`;
  const current = sql`(${expireTime} is null or ${expireTime} > ${now})`;
  return {
    disabled: sql`${status} = ${disabledInvite}`,
    expired: sql`${live} and ${expireTime} <= ${now}`,
    used: sql`${live} and ${current} and ${usedCount} >= ${useLimit}`,
    usable: usableInvite(now),
  };
}

/** The state of a code as a value. */
export function stateSql(now: string): SQL {
  const { disabled, expired, used } = stateConditions(now);
  return sql`(case when ${disabled} then 'disabled' when ${expired} then 'expired' when ${used} then 'used' else 'usable' end)`;
}
