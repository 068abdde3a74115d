import { user } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { peopleOf } from './post-groups.js';

export interface PeopleCellProps {
  readonly row: Row;
  /** With a word behind the number, where no column says what it is. */
  readonly worded?: boolean;
}

/** How many have a post, and the way to exactly those; the number alone for who may not list people. */
export function PeopleCell({ row, worded = false }: PeopleCellProps) {
  const { t } = useWords(systemWords);
  const may = useMay();
  const count = peopleOf(row);
  const text = worded ? t('posts.people', { count }) : String(count);
  if (!may(user.operations.list) || count === 0) return text;
  return (
    <Link
      to={peopleWith(row.id)}
      aria-label={`${t('posts.whose', { name: plainText(row.postName) })}: ${text}`}
    >
      {text}
    </Link>
  );
}

/** Those who are counted: whoever is disabled is not. */
const peopleWith = (id: string): string =>
  `/system/user?${new URLSearchParams({ 'q.postId_like': id, 'q.status': '1' })}`;
