import { PrinterOutlined } from '@ant-design/icons';
import { managementTenant } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope } from '../../../lib/services/services.js';
import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import { shopWords } from '../words.js';
import './board.css';
import { BoardFoot } from './board-foot.js';
import { BoardGrid } from './board-grid.js';
import { BoardTools } from './board-tools.js';
import { BulkTools } from './bulk-tools.js';
import { HistoryPanel } from './history-panel.js';
import { PrintDialog } from './print-dialog.js';
import { PublishDialog } from './publish-dialog.js';
import { type Board, type BoardOf, useBoard } from './use-board.js';
import { useDay } from './use-day.js';

/** What everything costs on a day, beside the day before: typed, looked at, and published at once. */
export function PriceBoardPage() {
  const { title = '' } = useTabPlace();
  const day = useDay();
  if (day.today === undefined || day.day === undefined)
    return (
      <div className="screen">
        <ScreenHeader title={title} />
        <Waiting />
      </div>
    );
  return <PriceBoard day={day} on={day.day} today={day.today} />;
}

function PriceBoard(of: BoardOf) {
  const { t } = useWords(shopWords);
  const { title = '' } = useTabPlace();
  const board = useBoard(of);
  const { places, filter, rows, state, locked, count, cursor, orders } = board;
  useRestored(count);
  const actions = (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={orders.print}>
        {t('board.print.button')}
      </Button>
      <Button type="primary" disabled={count === 0 || locked} onClick={orders.publish}>
        {count === 0 ? t('board.publish.none') : t('board.publish.button', { count })}
      </Button>
    </>
  );
  return (
    <div className="screen" ref={places.screen}>
      <ScreenHeader title={title} actions={actions} />
      <div className="board-tools">
        <BoardTools day={of.day} filter={filter} search={places.search} onDown={board.toBoard} />
        {!locked && (
          <BulkTools
            count={cursor.chosen.length || rows.length}
            chosen={cursor.chosen.length > 0}
            percent={places.percent}
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            onApply={board.bulk}
            onUndo={orders.undo}
            onRedo={orders.redo}
          />
        )}
      </div>
      {locked && <p className="board-locked">{t(of.day.isPast ? 'board.past' : 'board.readOnly')}</p>}
      <div className="screen-card board-card">
        <Lines {...board} name={title} />
        <BoardFoot rows={rows} edits={state.edits} locked={locked} />
      </div>
      <Over {...of} board={board} />
    </div>
  );
}

/** The lines, or why there are none. */
function Lines({ name, board, all, rows, state, cursor, locked, orders }: Board & { readonly name: string }) {
  const { t } = useWords(shopWords);
  const [tenant] = useScope();
  // Goods are the shops' own: that the platform has none says nothing of theirs.
  const none = tenant === managementTenant ? 'board.nonePlatform' : 'board.none';
  if (board.error)
    return (
      <Failure title={t('common:loadFailed')} error={board.error} onRetry={() => void board.refetch()} />
    );
  if (board.isPending) return <Waiting rows={12} />;
  if (rows.length === 0) return <Nothing text={t(all.length > 0 ? 'board.noneHere' : none)} />;
  return (
    <BoardGrid name={name} rows={rows} edits={state.edits} cursor={cursor} locked={locked} orders={orders} />
  );
}

/** What lies over the board. */
function Over({ on, today, board }: BoardOf & { readonly board: Board }) {
  const { t } = useWords(shopWords);
  const { message } = App.useApp();
  const { open, setOpen, step, state, all, count } = board;
  const close = () => setOpen(undefined);
  if (open === undefined) return null;
  if (open === 'print') return <PrintDialog rows={all} day={on} unpublished={count} onClose={close} />;
  if (open !== 'publish') return <HistoryPanel goods={open} until={on} onClose={close} />;
  const done = (published: number) => {
    void message.success(t('board.publish.done', { count: published }));
    step({ kind: 'clear' });
    close();
  };
  return <PublishDialog edits={state.edits} day={on} today={today} onDone={done} onClose={close} />;
}

/** Says once that what was typed before is back. */
function useRestored(count: number) {
  const { t } = useWords(shopWords);
  const { message } = App.useApp();
  const found = useRef(count);
  useEffect(() => {
    if (found.current > 0) void message.info(t('board.restored', { count: found.current }));
    found.current = 0;
  }, [message, t]);
}
