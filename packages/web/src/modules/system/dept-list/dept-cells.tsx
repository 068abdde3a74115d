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

/** How many they are, with everything below it where that is more, and the way to them: their list has those below, too. */
export function PeopleCell({ row }: CellProps) {
  const { t } = useWords(systemWords);
  const [people, within] = [Number(row.people ?? 0), Number(row.peopleWithin ?? 0)];
  const own = t('depts.people', { people });
  if (within === people) return <PeopleLink row={row} text={own} />;
  return (
    <span className="dept-people">
      {own}
      <PeopleLink row={row} text={t('depts.within', { people: within })} />
    </span>
  );
}

/** The number alone where there is nobody, and for whoever may not list people. */
function PeopleLink({ row, text }: CellProps & { readonly text: string }) {
  const { t } = useWords(systemWords);
  const may = useMay();
  if (!may(user.operations.list) || Number(row.peopleWithin ?? 0) === 0) return text;
  const whose = t('depts.whose', { name: plainText(row.deptName) });
  return (
    <Link to={`/system/user?q.deptId=${row.id}`} aria-label={`${whose}: ${text}`}>
      {text}
    </Link>
  );
}
