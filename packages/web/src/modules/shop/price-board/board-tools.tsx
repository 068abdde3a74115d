import { LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, type InputRef, TreeSelect } from 'antd';
import type { RefObject } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { MomentInput } from '../../../resource/controls/date/moment-input.js';
import { shopWords } from '../words.js';
import type { BoardDay } from './use-day.js';
import type { BoardFilter } from './use-filter.js';

export interface BoardToolsProps {
  readonly day: BoardDay;
  readonly filter: BoardFilter;
  readonly search: RefObject<InputRef | null>;
  /** Down from the search, into the board. */
  readonly onDown: () => void;
}

/** Which day, and which goods. */
export function BoardTools({ day, filter, search, onDown }: BoardToolsProps) {
  const clearable = useClearable();
  const { t } = useWords(shopWords);
  const step = (days: number, label: string, icon: React.ReactNode) => (
    <Button type="text" icon={icon} aria-label={label} title={label} onClick={() => day.move(days)} />
  );
  return (
    <>
      <span className="board-days">
        {step(-1, t('board.before'), <LeftOutlined aria-hidden />)}
        <MomentInput
          precision="day"
          value={day.day}
          disabled={false}
          aria-label={t('board.day')}
          onChange={(next) => day.go(next ? String(next) : undefined)}
        />
        {step(1, t('board.after'), <RightOutlined aria-hidden />)}
        {day.day !== day.today && <Button onClick={() => day.go(undefined)}>{t('board.today')}</Button>}
      </span>
      {filter.categories.length > 0 && (
        <TreeSelect
          className="board-category"
          allowClear={clearable}
          treeDefaultExpandAll
          aria-label={t('board.category')}
          placeholder={t('board.category')}
          {...(filter.category ? { value: filter.category } : {})}
          treeData={[...filter.categories]}
          fieldNames={{ label: 'title', value: 'id' }}
          onChange={(next?: string) => filter.set({ category: next ?? '' })}
        />
      )}
      <Input
        ref={search}
        className="board-search"
        allowClear={clearable}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        value={filter.text}
        onChange={(event) => filter.set({ text: event.target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          if (!nativeEvent.isComposing && (key === 'Enter' || key === 'ArrowDown')) onDown();
        }}
      />
      <Checkbox
        checked={filter.edited}
        onChange={(event) => filter.set({ edited: event.target.checked ? '1' : '' })}
      >
        {t('board.onlyEdited')}
      </Checkbox>
    </>
  );
}
