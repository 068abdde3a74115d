import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { parentOf } from '../row-edits/row-edits.js';
import { systemWords } from '../words.js';
import { isButton } from './menu-nodes.js';
import type { MenuBoard } from './use-menu-board.js';
import type { TitleOf } from './use-titles.js';

export interface OwnButtonsProps {
  readonly board: MenuBoard;
  readonly row: Row;
  readonly titleOf: TitleOf;
}

/** The buttons of a page with their codes: each leads to its own form. */
export function OwnButtons({ board, row, titleOf }: OwnButtonsProps) {
  const { t } = useWords(systemWords);
  const buttons = board.rows.filter((one) => isButton(one) && parentOf(one) === row.id);
  if (buttons.length === 0 && !board.mayCreate) return null;
  return (
    <section className="menus-buttons" aria-label={t('menus.buttons')}>
      <h3>{t('menus.buttons')}</h3>
      <ul>
        {buttons.map((button) => (
          <li key={button.id}>
            <button type="button" className="menus-button" onClick={() => board.choose(button.id)}>
              {titleOf(button) || t('menus.unnamed')} <code>{plainText(button.code)}</code>
              {board.changed.has(button.id) && <span className="row-edits-dot" title={t('menus.changed')} />}
            </button>
          </li>
        ))}
        {board.mayCreate && (
          <li>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => board.add(row.id, true)}>
              {t('menus.addButton')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
