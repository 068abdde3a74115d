import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { HeadsCell, PeopleWithinCell } from './dept-cells.js';

const columns = [
  'deptName',
  'heads',
  'people',
  'peopleWithin',
  'deptCategory',
  'fullName',
  'sort',
  'tenantId',
];
const slots: Slots = {
  cells: {
    heads: (row: Row) => <HeadsCell row={row} />,
    peopleWithin: (row: Row) => <PeopleWithinCell row={row} />,
  },
};

/** The tree of departments: who leads each and how many they are first, then what it is. */
export function DeptPage() {
  return <ResourcePage name="dept" columns={columns} slots={slots} />;
}
