import { user } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { Chips } from '../../../components/feedback/chip.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import './dept-cells.css';

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

/** How many they are, and the way to them; with everything below it where that is more. */
export function PeopleCell({ row }: CellProps) {
  const { t } = useWords(systemWords);
  const may = useMay();
  const [people, within] = [Number(row.people ?? 0), Number(row.peopleWithin ?? 0)];
  const text = t('depts.people', { people });
  const name = plainText(row.deptName);
  return (
    <span className="dept-people">
      {may(user.operations.list) && within > 0 ? (
        <Link to={`/system/user?q.deptId=${row.id}`} aria-label={`${t('depts.whose', { name })}: ${text}`}>
          {text}
        </Link>
      ) : (
        text
      )}
      {within > people && <span className="dept-within">{t('depts.within', { people: within })}</span>}
    </span>
  );
}
