import { Space } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { useWords } from '../../../i18n/use-words.js';
import { NeighbourButtons } from '../../../resource/kit/neighbour-buttons.js';
import { neighboursOf, useNeighbourKeys } from '../../../resource/kit/use-neighbours.js';
import type { Posted } from './board.js';
import { boardWords } from './board-words.js';
import { NoticeArticle } from './notice-article.js';
import { useNotice } from './use-board.js';
import { useMark } from './use-marks.js';

export interface NoticeDrawerProps {
  readonly id: string;
  /** The list that it was opened from, for previous and next. */
  readonly order: readonly string[];
  /** The server's time, where it is known. */
  readonly now: string | undefined;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** A notice in full, with the way to its neighbours. */
export function NoticeDrawer({ id, order, now, onMove, onClose }: NoticeDrawerProps) {
  const { t } = useWords(boardWords);
  const found = useNotice(id);
  const notice = found.data;
  useMarkOpened(id, notice);
  const neighbours = neighboursOf(
    order.map((one) => ({ id: one })),
    id,
  );
  const { place } = neighbours;
  useNeighbourKeys(neighbours, onMove);
  return (
    <SidePanel
      title={notice?.title ?? t('notices.title')}
      onClose={onClose}
      extra={
        place !== undefined && (
          <Space size={4}>
            <NeighbourButtons neighbours={neighbours} onMove={onMove} />
          </Space>
        )
      }
    >
      {notice && <NoticeArticle notice={notice} now={now} link />}
      {notice === null && <Nothing text={t('notices.gone')} />}
      {notice === undefined && !found.error && <Waiting />}
      {notice === undefined && found.error && (
        <Failure title={t('notices.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  );
}

/** Read is what somebody has opened; once, whatever the server says to it. */
function useMarkOpened(id: string, notice: Posted | null | undefined): void {
  const { mutate } = useMark();
  const isThere = Boolean(notice);
  const opened = useEffectEvent(() => {
    if (notice?.read === false) mutate(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice, as soon as it is there
  useEffect(() => opened(), [isThere, id]);
}
