import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved, useView } from '../../../lib/tabs/tab-context.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import { systemWords } from '../words.js';
import { PillBar } from './pill-bar.js';
import { type EditTopMenus, hasTopMenuEdits, noTopMenuEdits, type TopMenuEdits } from './top-menu-edits.js';
import { TopMenuPanel } from './top-menu-panel.js';
import './top-menus.css';
import { useMover } from './use-mover.js';
import { type TopMenuBoard, useTopMenuBoard } from './use-top-menu-board.js';
import { useTopMenus } from './use-top-menus.js';

const screen: ResourceScreen = {
  name: 'top-menu',
  actionDialogs: { grant: () => import('./top-menu-drawer.js').then((m) => m.TopMenuDrawer) },
};
const own = ['q.at'];

/** The entries of the header as pills in their order, each with the tree of what it shows; or a list like any other. */
export function TopMenusPage() {
  const { isList, leave } = useListView(own);
  const slots = useMemo(() => ({ tools: () => <AsPills onLeave={leave} /> }), [leave]);
  // Above both, so that neither loses what is not saved.
  const [edits, setEdits] = useState<TopMenuEdits>(noTopMenuEdits);
  useUnsaved(hasTopMenuEdits(edits), 'top-menus');
  if (isList) return <ResourcePage {...screen} slots={slots} />;
  return (
    <div className="screen top-menus">
      <Resource screen={screen}>
        <Listing>
          <Bar edits={edits} onEdits={setEdits} />
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}

interface BarProps {
  readonly edits: TopMenuEdits;
  readonly onEdits: EditTopMenus;
}

function Bar({ edits, onEdits }: BarProps) {
  const { t } = useWords(systemWords);
  const { title } = useListing();
  const { rows: read, pending, error, refetch } = useTopMenus();
  const board = useTopMenuBoard({ read, edits, onEdits });
  return (
    <>
      <ScreenHeader title={title} actions={<Tools board={board} canReset={hasTopMenuEdits(edits)} />} />
      {error ? (
        <Failure title={t('common:loadFailed')} error={error} onRetry={refetch} />
      ) : pending ? (
        <Waiting rows={10} />
      ) : (
        <Parts board={board} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly board: TopMenuBoard;
  readonly canReset: boolean;
}

function Tools({ board: { changed, busy, reset, save }, canReset }: ToolsProps) {
  const { t } = useWords(systemWords);
  const [, change] = useView();
  const count = changed.size;
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => change({ tab: 'list', 'q.at': undefined })}
      >
        {t('topMenus.asList')}
      </Button>
      {canReset && <Button onClick={reset}>{t('topMenus.reset')}</Button>}
      <Button type="primary" disabled={count === 0} loading={busy} onClick={() => void save()}>
        {count === 0 ? t('topMenus.saved') : t('topMenus.save', { count })}
      </Button>
    </>
  );
}

function Parts({ board }: { readonly board: TopMenuBoard }) {
  const { t } = useWords(systemWords);
  const panel = useId();
  const mover = useMover(board);
  const { chosen } = board;
  if (!chosen)
    return (
      <div className="screen-card">
        <Nothing
          text={t('topMenus.empty')}
          action={
            board.mayCreate && (
              <Button type="primary" data-key="create" onClick={board.add}>
                {t('topMenus.add')}
              </Button>
            )
          }
        />
      </div>
    );
  return (
    <>
      <PillBar board={board} mover={mover} panel={panel} />
      <TopMenuPanel board={board} mover={mover} row={chosen} panel={panel} />
    </>
  );
}

/** From the list back to the pills. */
function AsPills({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<AppstoreOutlined aria-hidden />} onClick={onLeave}>
      {t('topMenus.asPills')}
    </Button>
  );
}
