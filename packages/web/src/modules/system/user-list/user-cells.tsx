import { thumbnailLink } from '@mall/sdk/contract';
import { Avatar } from 'antd';
import { Chips } from '../../../components/feedback/chip.js';
import { useWords } from '../../../i18n/use-words.js';
import { useNow } from '../../../lib/services/use-now.js';
import { ageText } from '../../../lib/ui/age.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import './user-cells.css';

interface CellProps {
  readonly row: Row;
}

/** A portrait, or the first letter of a name. */
export function FaceCell({ row }: CellProps) {
  const [letter = ''] = plainText(row.realName) || plainText(row.account);
  const picture = plainText(row.avatar);
  return (
    <Avatar
      size={28}
      className="user-face"
      aria-hidden="true"
      {...(picture ? { src: thumbnailLink(picture, 160), alt: '' } : {})}
    >
      {letter.toUpperCase()}
    </Avatar>
  );
}

/** More would make the row a list. */
const mostRoles = 2;

/** What somebody is here: the first roles, and how many others. */
export function RolesCell({ row }: CellProps) {
  const { t } = useWords(systemWords);
  const names = plainText(row.roleName)
    .split(',')
    .filter((name) => name !== '');
  if (names.length === 0) return '—';
  const others = names.length - mostRoles;
  return (
    <Chips names={names.slice(0, mostRoles)} title={names.join(t('common:list'))}>
      {others > 0 && <span>{t('users.moreRoles', { count: others })}</span>}
    </Chips>
  );
}

/** When somebody was here last. */
export function LastSeenCell({ row }: CellProps) {
  const { t, language } = useWords(systemWords);
  const now = useNow();
  const last = plainText(row.lastActiveTime);
  if (last === '') return <span className="user-quiet">{t('users.never')}</span>;
  return <span title={last}>{ageText(last, now, { language, justNow: t('users.justNow') })}</span>;
}
