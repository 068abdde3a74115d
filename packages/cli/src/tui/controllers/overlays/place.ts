import type { Belonging, Named } from '@mall/sdk';
import type { DashboardEvent } from '../events.js';
import { textField } from '../text-field.js';
import type { Picker } from './state.js';

/** A picker of departments, or of roles once a department is chosen. */
export const placePicker = (deptId?: string): Picker => ({
  kind: 'picker',
  purpose: { kind: 'place', deptId },
  query: textField(''),
  cursor: 0,
  top: 0,
  ticked: [],
});

interface Line {
  readonly one: Named;
  readonly current: boolean;
  readonly event: DashboardEvent;
}

const switched = (deptId: string, roleId: string): DashboardEvent => ({
  type: 'switch-place',
  choice: { ...(deptId && { deptId }), ...(roleId && { roleId }) },
});

/** What is asked first: what there is one of is not asked for. */
export const placeLines = (belonging: Belonging, chosen: string | undefined): Line[] => {
  const { depts, roles } = belonging;
  const [onlyDept, ...otherDepts] = depts;
  const [onlyRole, ...otherRoles] = roles;
  const deptId = chosen ?? (otherDepts.length === 0 ? (onlyDept?.id ?? '') : undefined);
  if (deptId !== undefined)
    return roles.map((one) => ({
      one,
      current: one.id === belonging.roleId,
      event: switched(deptId, one.id),
    }));
  return depts.map((one) => ({
    one,
    current: one.id === belonging.deptId,
    event:
      otherRoles.length === 0
        ? switched(one.id, onlyRole?.id ?? '')
        : { type: 'open-overlay', overlay: placePicker(one.id) },
  }));
};
