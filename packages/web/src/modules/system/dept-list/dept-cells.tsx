import { user } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { Chips } from '../../../components/feedback/chip.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';

interface CellProps {
  readonly row: Row;
}

/** Who leads it, each by name. */
export function HeadsCell({ row }: CellProps) {
  const names = plainText(row.heads)
    .split(',')
    .filter((name) => name !== '');
  return names.length === 0 ? '—' : <Chips names={names} />;
}

/** How many they are with everything below it, and the way to exactly those; the number alone for who may not list people. */
export function PeopleWithinCell({ row }: CellProps) {
  const { t } = useWords(systemWords);
  const may = useMay();
  const people = Number(row.peopleWithin ?? 0);
  if (!may(user.operations.list) || people === 0) return people;
  const whose = t('depts.whose', { name: plainText(row.deptName) });
  return (
    <Link to={`/system/user?q.deptId=${row.id}`} aria-label={`${whose}: ${people}`}>
      {people}
    </Link>
  );
}
