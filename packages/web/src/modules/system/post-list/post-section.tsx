import { DownOutlined, EllipsisOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useId } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { Cell, TitleCell } from '../../../resource/kit/cell.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { PeopleCell } from './people-cell.js';
import type { PostGroup } from './post-groups.js';

export interface PostSectionProps {
  readonly group: PostGroup;
  readonly open: boolean;
  readonly onFold: () => void;
}

/** The posts of a type, below a heading that folds them away. */
export function PostSection({ group: { rows, people }, open, onFold }: PostSectionProps) {
  const { t } = useWords(systemWords);
  const id = useId();
  const [first] = rows;
  return (
    <section aria-labelledby={`${id}-name`}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`${id}-rows`} onClick={onFold}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span id={`${id}-name`}>{first && <Cell field="category" row={first} bare />}</span>
          <small>{t('posts.sum', { count: rows.length, people })}</small>
        </button>
      </h2>
      <ul id={`${id}-rows`} hidden={!open}>
        {open && rows.map((row) => <PostLine key={row.id} row={row} />)}
      </ul>
    </section>
  );
}

/** A post: what it is called, how many have it, and what it is for. */
function PostLine({ row }: { readonly row: Row }) {
  const { actions, change } = useListing();
  const id = useId();
  const view = () => change({ open: { kind: 'view', id: row.id } });
  return (
    <li className="post">
      <div className="post-name" id={id} lang="">
        {actions.allowed('get') ? (
          <TitleCell field="postName" row={row} onTitle={view} />
        ) : (
          plainText(row.postName)
        )}
        <code>{plainText(row.postCode)}</code>
      </div>
      <span className="post-people">
        <PeopleCell row={row} worded />
      </span>
      <p lang="">{plainText(row.remark)}</p>
      <PostMore row={row} about={id} />
    </li>
  );
}

/** Called as everywhere; which post it is about is read after that. */
function PostMore({ row, about }: { readonly row: Row; readonly about: string }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const open = (kind: 'edit' | 'view') => change({ open: { kind, id: row.id } });
  const items = [
    ...(actions.allowed('update')
      ? [{ key: 'edit', label: t('posts.edit'), onClick: () => open('edit') }]
      : []),
    ...(actions.allowed('get')
      ? [{ key: 'view', label: t('posts.history'), onClick: () => open('view') }]
      : []),
    ...(removal
      ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([row]) }]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('common:more')}
        aria-describedby={about}
      />
    </Dropdown>
  );
}
