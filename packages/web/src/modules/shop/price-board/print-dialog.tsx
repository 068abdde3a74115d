import { Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { BoardRow } from './board-rows.js';
import { PriceListPrint, type PrintLayout } from './price-list-print.js';

export interface PrintDialogProps {
  readonly rows: readonly BoardRow[];
  readonly day: string;
  /** Changes that are not out yet: the list has what customers are asked. */
  readonly unpublished: number;
  readonly onClose: () => void;
}

/** A price list on paper: for the counter, or large for the window. */
export function PrintDialog({ rows, day, unpublished, onClose }: PrintDialogProps) {
  const { t } = useWords(shopWords);
  const [layout, setLayout] = useState<PrintLayout>('paper');
  const [printing, setPrinting] = useState(false);
  const selling = rows.filter(({ onShelf, today }) => onShelf && today !== undefined);
  return (
    <Dialog
      title={t('board.print.title')}
      verb={t('board.print.verb')}
      disabled={selling.length === 0}
      onSubmit={() => setPrinting(true)}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('board.print.layout')}
        className="print-layouts"
        value={layout}
        onChange={(event) => setLayout(event.target.value as PrintLayout)}
      >
        {(['paper', 'window'] as const).map((one) => (
          <Radio key={one} value={one}>
            <strong>{t(`board.print.${one}`)}</strong>
            <small>{t(`board.print.${one}Hint`)}</small>
          </Radio>
        ))}
      </Radio.Group>
      <p>{t('board.print.count', { count: selling.length })}</p>
      {unpublished > 0 && (
        <p className="board-warning">{t('board.print.unpublished', { count: unpublished })}</p>
      )}
      {printing && (
        <PriceListPrint layout={layout} rows={selling} day={day} onEnd={() => setPrinting(false)} />
      )}
    </Dialog>
  );
}
