import { Button, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { deskWords } from '../words.js';
import type { Shelf, Unread } from './board.js';
import { NoticeShelf, type NoticeShelfProps } from './notice-shelf.js';
import './notices.css';
import { useMark } from './use-marks.js';

export interface NoticePanelProps extends Pick<NoticeShelfProps, 'onOpen'> {
  readonly unread: Unread | undefined;
}

/** Under the bell: what waits to be read, and everything. */
export function NoticePanel({ unread, onOpen }: NoticePanelProps) {
  useReturnFocus();
  const { t } = useWords(deskWords);
  const { count, now } = unread ?? {};
  const [shelf, setShelf] = useState<Shelf>(count === 0 ? 'all' : 'unread');
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
  return (
    <section ref={panel} className="notice-panel" role="dialog" aria-label={t('notices.title')} tabIndex={-1}>
      <Tabs
        activeKey={shelf}
        // The keys are those of the items below.
        onChange={(key) => setShelf(key as Shelf)}
        destroyOnHidden
        items={[list('unread'), list('all')]}
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
