import { Button, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import type { Shelf, Unread } from './board.js';
import { boardWords } from './board-words.js';
import { MessageList } from './message-list.js';
import { NoticeShelf, type NoticeShelfProps } from './notice-shelf.js';
import './notices.css';
import { useMark } from './use-marks.js';

export interface NoticePanelProps extends Pick<NoticeShelfProps, 'onOpen'> {
  readonly unread: Unread | undefined;
  /** Something else has been opened. */
  readonly onLeave: () => void;
}

/** Under the bell: what waits to be read, and everything. */
export function NoticePanel({ unread, onOpen, onLeave }: NoticePanelProps) {
  useReturnFocus();
  const { t } = useWords(boardWords);
  const { count, now, messages } = unread ?? {};
  const [shelf, setShelf] = useState<Shelf | 'messages'>(firstOf(count, messages));
  const mark = useMark();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const readAll = () => {
    // The button has nothing more to do, and would take the focus with it.
    panel.current?.focus();
    mark.mutate(undefined);
  };
  const list = (of: Shelf) => ({
    key: of,
    label: t(`notices.${of}`),
    children: (
      <div className="notice-shelf">
        <NoticeShelf shelf={of} now={now} onOpen={onOpen} />
      </div>
    ),
  });
  const told = {
    key: 'messages',
    label: messages ? t('notices.messagesCount', { count: messages }) : t('notices.messages'),
    children: (
      <div className="notice-shelf">
        <MessageList now={now} onOpen={onLeave} />
      </div>
    ),
  };
  return (
    <section ref={panel} className="notice-panel" role="dialog" aria-label={t('notices.title')} tabIndex={-1}>
      <Tabs
        activeKey={shelf}
        // The keys are those of the items below.
        onChange={(key) => setShelf(key as Shelf | 'messages')}
        destroyOnHidden
        items={[list('unread'), list('all'), told]}
        // Beside the tabs, not among them as their extra content would be: a list of tabs has nothing but tabs.
        renderTabBar={(bar, TabBar) => (
          <div className="notice-bar">
            <TabBar {...bar} />
            <Button type="text" size="small" disabled={!count} onClick={readAll}>
              {t('notices.markAll')}
            </Button>
          </div>
        )}
      />
    </section>
  );
}

/** What waits for its reader stands there first: what he is told himself, before what everybody is. */
const firstOf = (notices: number | undefined, messages: number | undefined): Shelf | 'messages' =>
  messages ? 'messages' : notices === 0 ? 'all' : 'unread';
