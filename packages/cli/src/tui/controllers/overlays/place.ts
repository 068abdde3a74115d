import type { Belonging, Named } from '@mall/sdk';
import type { Intent } from '../events.js';
import { wordsFor } from '../words-for.js';
import { newEntry } from './entry.js';
import { newPicker, type Picker } from './overlay-state.js';

/** A picker of departments, or of roles once a department is chosen. */
export const placePicker = (deptId?: string): Picker =>
  newPicker({
    id: 'place',
    title: () => ({ key: 'picker.place' }),
    entries: (state) =>
      state.belonging
        ? placeLines(state.belonging, deptId).map(({ one, current, event }) =>
            newEntry(state, one.id, one.name, event, {
              note: current ? wordsFor(state)('place.current') : '',
            }),
          )
        : [],
  });

interface Line {
  readonly one: Named;
  readonly current: boolean;
  readonly event: Intent;
}

/** Departments first, then roles; where there is only one department, or one role, it is not asked for. */
function placeLines(belonging: Belonging, chosen: string | undefined): Line[] {
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
}

const switched = (deptId: string, roleId: string): Intent => ({
  type: 'switch-place',
  choice: { ...(deptId && { deptId }), ...(roleId && { roleId }) },
});
