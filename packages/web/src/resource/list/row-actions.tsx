import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { memo, useRef } from 'react';
import { useWords } from '../../i18n/use-words.js';
import type { Row } from '../row.js';

export interface RowButton {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  readonly run: (row: Row) => void;
  /** For which rows it is meant; all of them without one. */
  readonly fits?: ((row: Row) => boolean) | undefined;
}

/** Shown as words; the rest is behind the dots, unless it would be one alone. */
export const inlineOf = (buttons: readonly RowButton[]): readonly RowButton[] =>
  buttons.length <= 3 ? buttons : buttons.slice(0, 2);

export interface RowActionsProps {
  readonly row: Row;
  readonly buttons: readonly RowButton[];
  /** In the menu alone: takes what can be done here to a shell. */
  readonly copy: RowButton;
  /** No room for words. */
  readonly dotsOnly?: boolean;
}

/** What can be done with one row: the first two as words, the others in a menu. */
export const RowActions = memo(({ row, buttons: all, copy, dotsOnly = false }: RowActionsProps) => {
  const { t } = useWords();
  const buttons = all.filter(({ fits }) => fits?.(row) ?? true);
  const inline = dotsOnly ? [] : inlineOf(buttons);
  const more = [...buttons.slice(inline.length), copy];
  const dots = useRef<HTMLButtonElement>(null);
  return (
    <span className="row-actions">
      {inline.map((button) => (
        <Button
          key={button.key}
          type="link"
          size="small"
          danger={button.danger}
          onClick={() => button.run(row)}
        >
          {button.label}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: more.map(({ key, label, danger, run }) => ({
            key,
            label,
            danger,
            onClick: () => {
              // The menu is gone by the time a dialog gives the focus back; and it takes the focus back itself once
              // it has closed, from whatever has it then.
              dots.current?.focus();
              afterClosing(() => run(row));
            },
          })),
        }}
      >
        <Button
          ref={dots}
          type="link"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('more')}
        />
      </Dropdown>
    </span>
  );
});

/** A closing menu moves the focus in the next frame. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

RowActions.displayName = 'RowActions';
