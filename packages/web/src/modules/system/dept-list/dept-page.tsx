import { useView } from '../../../lib/tabs/tab-context.js';
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

/** A level at a time knows few of the questions that can be asked of all of them. */
const whole = { operation: 'list', listing: 'tree' } as const;

/** The tree of departments: who leads each and how many they are first, then what it is. */
export function DeptPage() {
  const [view] = useView();
  const isSearched = [...view.keys()].some((key) => key.startsWith('q.'));
  return (
    <ResourcePage name="dept" columns={columns} slots={slots} {...(isSearched ? { source: whole } : {})} />
  );
}
