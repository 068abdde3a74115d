import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { PeopleCell } from './people-cell.js';
import { groupedPosts, saysPost } from './post-groups.js';
import { PostSection } from './post-section.js';
import './posts.css';
import { usePosts } from './use-posts.js';

const screen = { name: 'post' };
const cells: Slots['cells'] = { people: (row: Row) => <PeopleCell row={row} /> };

/** Posts by their type, each with the way to who has it; or a list like any other. */
export function PostsPage() {
  const { isList, leave } = useListView();
  const slots = useMemo<Slots>(() => ({ cells, tools: () => <AsGroups onLeave={leave} /> }), [leave]);
  if (isList) return <ResourcePage name="post" slots={slots} />;
  return (
    <div className="screen posts">
      <Resource screen={screen}>
        <Listing>
          <Groups />
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}

function Groups() {
  const { t } = useWords(systemWords);
  const clearable = useClearable();
  const { title } = useListing();
  const [text, setText] = useState('');
  return (
    <>
      <ScreenHeader title={title} actions={<Tools />}>
        <Input
          className="posts-find"
          allowClear={clearable}
          placeholder={t('posts.find')}
          aria-label={t('posts.find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ScreenHeader>
      <Sections wanted={text.trim().toLowerCase()} />
    </>
  );
}

function Sections({ wanted }: { readonly wanted: string }) {
  const { t } = useWords(systemWords);
  const { rows, hasMore, pending, error, refetch } = usePosts();
  const [folded, setFolded] = useState<readonly string[]>([]);
  if (error) return <Failure title={t('common:loadFailed')} error={error} onRetry={refetch} />;
  if (pending) return <Waiting rows={8} />;
  const groups = groupedPosts(rows.filter((row) => saysPost(row, wanted)));
  const fold = (category: string) =>
    setFolded(folded.includes(category) ? folded.filter((one) => one !== category) : [...folded, category]);
  return (
    <div className="screen-card posts-card">
      {groups.map((group) => (
        <PostSection
          key={group.category}
          group={group}
          // What is looked for is never folded away.
          open={wanted !== '' || !folded.includes(group.category)}
          onFold={() => fold(group.category)}
        />
      ))}
      {groups.length === 0 && (
        <Nothing
          text={t(wanted === '' ? 'posts.empty' : 'posts.none')}
          action={wanted === '' && <AddPost bare />}
        />
      )}
      {hasMore && <p className="posts-more">{t('posts.others', { count: rows.length })}</p>}
    </div>
  );
}

function Tools() {
  const { t } = useWords(systemWords);
  const [, changeView] = useView();
  return (
    <>
      <Button icon={<UnorderedListOutlined aria-hidden />} onClick={() => changeView({ tab: 'list' })}>
        {t('posts.asList')}
      </Button>
      <AddPost />
    </>
  );
}

/** Bare where a drawing stands above it. */
function AddPost({ bare = false }: { readonly bare?: boolean }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  if (!actions.allowed('create')) return null;
  return (
    <Button
      type="primary"
      icon={bare ? undefined : <PlusOutlined aria-hidden />}
      data-key="create"
      onClick={() => change({ open: { kind: 'new' } })}
    >
      {t('posts.add')}
    </Button>
  );
}

/** From the list back to the types. */
function AsGroups({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<AppstoreOutlined aria-hidden />} onClick={onLeave}>
      {t('posts.asGroups')}
    </Button>
  );
}
