import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Select } from 'antd';
import { type RefObject, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import { type Rounding, rounded, roundings, withPercent } from './price-math.js';

/** What becomes of a price. */
export type ChangePrice = (cents: number) => number | undefined;

export interface BulkToolsProps {
  /** How many goods it is about, and whether they were selected. */
  readonly count: number;
  readonly chosen: boolean;
  readonly percent: RefObject<InputRef | null>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onApply: (change: ChangePrice) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const examplePercent = '+3';
const percentPattern = /^[+-]?\d{1,5}(\.\d{1,2})?$/;

/** A percentage and a rounding for everything in sight, or for what is selected: one step, which is undone as one. */
export function BulkTools(props: BulkToolsProps) {
  const { count, chosen, percent: input, canUndo, canRedo, onApply, onUndo, onRedo } = props;
  const { t } = useWords(shopWords);
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<Rounding>('10');
  const text = percent.normalize('NFKC').replace(/%$/, '').trim();
  const wrong = text !== '' && !percentPattern.test(text);
  const apply = () => {
    if (wrong) return input.current?.focus();
    onApply((cents) => {
      const next = text === '' ? cents : withPercent(cents, text);
      return next === undefined ? undefined : rounded(next, rounding);
    });
  };
  return (
    <form
      className="board-bulk"
      aria-label={t('board.bulk.open')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <span>{t(chosen ? 'board.bulk.aboutChosen' : 'board.bulk.about', { count })}</span>
      <Input
        ref={input}
        className="board-percent"
        aria-label={t('board.bulk.percent')}
        title={wrong ? t('board.bulk.wrong') : t('board.bulk.percent')}
        placeholder={examplePercent}
        suffix="%"
        value={percent}
        {...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(event) => setPercent(event.target.value)}
      />
      <Select<Rounding>
        className="board-rounding"
        aria-label={t('board.bulk.rounding')}
        value={rounding}
        onChange={setRounding}
        options={roundings.map((value) => ({ value, label: t(`board.bulk.to${value}`) }))}
      />
      <Button htmlType="submit" disabled={count === 0}>
        {t('board.bulk.apply')}
      </Button>
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('board.undo')}
        title={`${t('board.undo')} Ctrl Z`}
        disabled={!canUndo}
        onClick={onUndo}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden />}
        aria-label={t('board.redo')}
        title={`${t('board.redo')} Ctrl Y`}
        disabled={!canRedo}
        onClick={onRedo}
      />
    </form>
  );
}
