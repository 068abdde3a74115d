import { ApartmentOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved, useView } from '../../../lib/tabs/tab-context.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import { hasEdits, noEdits, type RowEdits } from '../row-edits/row-edits.js';
import { systemWords } from '../words.js';
import { MenuTree } from './menu-tree.js';
import './menus.css';
import { NodePanel } from './node-panel.js';
import { SidebarPreview } from './sidebar-preview.js';
import { type MenuBoard, useMenuBoard } from './use-menu-board.js';
import { useScopeCounts } from './use-scope-counts.js';
import { useTitles } from './use-titles.js';

/** All of it at once: what is moved is seen in its place. */
const whole: ResourceScreen = { name: 'menu', source: { operation: 'list', listing: 'tree' } };

const own = ['q.at'];

/** The menu as a tree with its form and a preview, or as a list like any other. */
export function MenusPage() {
  const { isList, leave } = useListView(own);
  const slots = useMemo(() => ({ tools: () => <AsTree onLeave={leave} /> }), [leave]);
  // Above both, so that neither loses what is not saved.
  const [edits, setEdits] = useState<RowEdits>(noEdits);
  useUnsaved(hasEdits(edits), 'menus');
  if (isList) return <ResourcePage name="menu" slots={slots} />;
  return (
    <div className="screen menus">
      <Resource screen={whole}>
        <Listing>
          <Editor edits={edits} onEdits={setEdits} />
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}

interface EditorProps {
  readonly edits: RowEdits;
  readonly onEdits: (edits: RowEdits) => void;
}

function Editor({ edits, onEdits }: EditorProps) {
  const { t } = useWords(systemWords);
  const { title, rows } = useListing();
  const board = useMenuBoard(edits, onEdits);
  return (
    <>
      <ScreenHeader title={title} actions={<Tools board={board} />} />
      {rows.error ? (
        <Failure title={t('common:loadFailed')} error={rows.error} onRetry={rows.refetch} />
      ) : rows.pending ? (
        <Waiting rows={12} />
      ) : (
        <Parts board={board} />
      )}
    </>
  );
}

function Tools({ board: { changed, busy, reset, save } }: { readonly board: MenuBoard }) {
  const { t } = useWords(systemWords);
  const [, change] = useView();
  const count = changed.size;
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => change({ tab: 'list', 'q.at': undefined })}
      >
        {t('menus.asList')}
      </Button>
      {count > 0 && <Button onClick={reset}>{t('menus.reset')}</Button>}
      <Button type="primary" disabled={count === 0} loading={busy} onClick={() => void save()}>
        {count === 0 ? t('menus.saved') : t('menus.save', { count })}
      </Button>
    </>
  );
}

function Parts({ board }: { readonly board: MenuBoard }) {
  const { t } = useWords(systemWords);
  const titleOf = useTitles(board.base);
  const scopes = useScopeCounts();
  const { chosen } = board;
  return (
    <Split first={320}>
      <Pane>
        <MenuTree board={board} titleOf={titleOf} scopes={scopes} />
      </Pane>
      <Pane about={board.wanted}>
        <div className="menus-right">
          {chosen ? (
            <NodePanel board={board} row={chosen} titleOf={titleOf} />
          ) : (
            <div className="screen-card">
              <Nothing text={t('menus.empty')} />
            </div>
          )}
          <SidebarPreview board={board} titleOf={titleOf} />
        </div>
      </Pane>
    </Split>
  );
}

/** From the list back to the tree. */
function AsTree({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<ApartmentOutlined aria-hidden />} onClick={onLeave}>
      {t('menus.asTree')}
    </Button>
  );
}
