import { EllipsisOutlined, LeftOutlined, RightOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { useWords } from '../../../i18n/use-words.js';
import { DetailFields } from '../../../resource/kit/detail-tabs.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { draftId } from '../row-edits/row-edits.js';
import { RowForm } from '../row-edits/row-form.js';
import { systemWords } from '../words.js';
import { PageChanges } from './page-changes.js';
import { PillIcon } from './pill.js';
import type { Mover } from './use-mover.js';
import type { TopMenuBoard } from './use-top-menu-board.js';

export interface TopMenuPanelProps {
  readonly board: TopMenuBoard;
  readonly mover: Mover;
  readonly row: Row;
  readonly panel: string;
}

/** The chosen top menu: what it is called, the tree of what it shows, and what of that is not saved. */
export function TopMenuPanel({ board, mover, row, panel }: TopMenuPanelProps) {
  const { t } = useWords(systemWords);
  const editable = row.id === draftId ? board.mayCreate : board.mayUpdate;
  return (
    <div className="top-menus-panel" role="tabpanel" id={panel} aria-labelledby={`${panel}-${row.id}`}>
      <Split first={400}>
        <Pane>
          <section className="top-menus-own screen-card" aria-label={t('topMenus.own')}>
            <header className="top-menus-head">
              <h2 id={`${panel}-name`}>
                <PillIcon row={row} />{' '}
                {plainText(row.name) === '' ? (
                  t('topMenus.unnamed')
                ) : (
                  <span lang="">{plainText(row.name)}</span>
                )}
              </h2>
              <OwnTools board={board} mover={mover} row={row} about={`${panel}-name`} />
            </header>
            {editable ? <OwnForm key={row.id} board={board} row={row} /> : <DetailFields row={row} />}
          </section>
          {board.pages.mayGrant && <PageChanges board={board} />}
        </Pane>
        <Pane>
          <section className="top-menus-pages screen-card" aria-label={t('topMenus.pages')}>
            <h2>{t('topMenus.pages')}</h2>
            <Pages board={board} id={row.id} />
          </section>
        </Pane>
      </Split>
    </div>
  );
}

/** Its place is where its pill stands. */
function OwnForm({ board, row }: Pick<TopMenuPanelProps, 'board' | 'row'>) {
  const { fields } = useKit();
  return <RowForm board={board} row={row} fields={fields.filter(({ name }) => name !== 'sort')} />;
}

interface OwnToolsProps extends Omit<TopMenuPanelProps, 'panel'> {
  readonly about: string;
}

/** Called as everywhere; which one they are about is read after that. */
function OwnTools({ board, mover, row, about }: OwnToolsProps) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const isNew = row.id === draftId;
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const items = [
    {
      key: 'view',
      label: t('topMenus.history'),
      onClick: () => change({ open: { kind: 'view', id: row.id } }),
    },
    ...(removal
      ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([row]) }]
      : []),
  ];
  return (
    <div className="top-menus-tools">
      {board.changed.has(row.id) && (
        <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => board.drop(row.id)}>
          {t(isNew ? 'topMenus.dropNew' : 'topMenus.dropOne')}
        </Button>
      )}
      {board.mayUpdate && <MoveButtons board={board} mover={mover} row={row} />}
      {!isNew && (
        <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
          <Button
            size="small"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('common:more')}
            aria-describedby={about}
          />
        </Dropdown>
      )}
    </div>
  );
}

/** For who neither drags nor has an Alt key. */
function MoveButtons({ board, mover, row }: Omit<TopMenuPanelProps, 'panel'>) {
  const { t } = useWords(systemWords);
  const ways = [
    ['up', t('topMenus.left'), <LeftOutlined key="left" aria-hidden />],
    ['down', t('topMenus.right'), <RightOutlined key="right" aria-hidden />],
  ] as const;
  return ways.map(([way, label, icon]) => (
    <Button
      key={way}
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!board.canStep(row.id, way)}
      onClick={() => mover.step(row, way)}
    />
  ));
}

function Pages({ board, id }: { readonly board: TopMenuBoard; readonly id: string }) {
  const { t } = useWords(systemWords);
  const { pages } = board;
  const ticks = pages.ticksOf(id);
  const change = pages.changes.find(({ roleId }) => roleId === id)?.kinds.menu;
  if (pages.error)
    return <Failure title={t('common:loadFailed')} error={pages.error} onRetry={pages.retry} />;
  if (!pages.nodes || !ticks) return <Waiting />;
  return (
    <GrantTree
      key={id}
      nodes={pages.nodes}
      checked={ticks}
      changed={{
        keys: new Set([...(change?.added ?? []), ...(change?.removed ?? [])]),
        word: t('topMenus.changed'),
      }}
      fixed={!pages.mayGrant}
      onChange={(checked) => pages.tick(id, checked)}
    />
  );
}
