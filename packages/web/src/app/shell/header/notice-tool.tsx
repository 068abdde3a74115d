import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { ScreenBoundary } from '../../../components/feedback/screen-boundary.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useLive } from '../../../lib/live/use-live.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import type { NoticePanelProps } from '../../../modules/desk/notice-board/notice-panel.js';
import { useNoticeAddress } from '../../../modules/desk/notice-board/use-notice-address.js';
import { useReadElsewhere, useUnread } from '../../../modules/desk/notice-board/use-unread.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';

const NoticePanel = lazy(() =>
  loadChunk(() => import('../../../modules/desk/notice-board/notice-panel.js')).then((m) => ({
    default: m.NoticePanel,
  })),
);
const NoticeDrawer = lazy(() =>
  loadChunk(() => import('../../../modules/desk/notice-board/notice-drawer.js')).then((m) => ({
    default: m.NoticeDrawer,
  })),
);

/** On a telephone the bell is in the middle: the lists move until they are in sight. */
const inWindow = { offset: [0, 10], overflow: { shiftX: true, adjustY: true } };

/** More than this is many. */
const most = 99;

/** The bell: how many notices wait, their lists, and the one that is open. */
export function NoticeTool() {
  const { t } = useWords(appWords);
  const { open, show, close } = useDialogs();
  const unread = useUnread();
  useReadElsewhere();
  const address = useNoticeAddress();
  const [order, setOrder] = useState<readonly string[]>([]);
  const bell = useRef<HTMLButtonElement>(null);
  useLive();
  const count = (unread?.count ?? 0) + (unread?.messages ?? 0);
  const name =
    count > 0 ? t('shell.noticesCount', { count: count > most ? `${most}+` : count }) : t('shell.notices');
  const isOpen = open === 'notices';
  const leave = () => {
    // The list is gone by the time what is opened gives the focus back.
    bell.current?.focus();
    close();
  };
  const read = (id: string, among: readonly string[]) => {
    setOrder(among);
    leave();
    address.show(id);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        align={inWindow}
        arrow={false}
        destroyOnHidden
        classNames={{ root: 'notice-popover' }}
        styles={{ container: { padding: 0 } }}
        open={isOpen}
        onOpenChange={(next) => {
          if (next) return show('notices');
          if (!isOpen) return;
          // Left by a key from within, the focus would be nowhere.
          if (document.querySelector('.notice-popover')?.contains(document.activeElement))
            bell.current?.focus();
          close();
        }}
        content={<BellPanel unread={unread} onOpen={read} onLeave={leave} />}
      >
        <Tooltip title={isOpen ? undefined : name}>
          <Button
            ref={bell}
            type="text"
            className="header-tool"
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            icon={
              <Badge count={count} size="small" overflowCount={most} offset={[4, -2]}>
                <BellOutlined className="header-icon" aria-hidden />
              </Badge>
            }
          />
        </Tooltip>
      </Popover>
      <Suspense>
        {address.id !== undefined && (
          <NoticeDrawer
            id={address.id}
            order={order}
            now={unread?.now}
            onMove={address.show}
            onClose={() => address.show(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const BellPanel = (props: NoticePanelProps) => (
  <ScreenBoundary>
    <Suspense fallback={<Waiting />}>
      <NoticePanel {...props} />
    </Suspense>
  </ScreenBoundary>
);
