import { FolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createElement, type KeyboardEvent } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useIconSet } from '../../../resource/icon-set.js';
import { plainText, type Row } from '../../../resource/row.js';
import type { Zone } from '../row-edits/row-moves.js';
import { systemWords } from '../words.js';

export interface PillProps {
  readonly row: Row;
  readonly id: string;
  /** Where what belongs to it stands. */
  readonly panel: string;
  readonly chosen: boolean;
  readonly changed: boolean;
  /** It cannot be moved here. */
  readonly fixed: boolean;
  /** How many pages it shows; undefined while nobody knows. */
  readonly pages: number | undefined;
  /** Where what is held above it would come to stand. */
  readonly zone: Zone | undefined;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A top menu as the bar has it: icon, name, how many pages it shows, whether something of it is not saved. */
export function Pill({ row, chosen, changed, fixed, pages, zone, ...props }: PillProps) {
  const { t } = useWords(systemWords);
  const drag = useDraggable({ id: row.id, disabled: fixed });
  const drop = useDroppable({ id: row.id, disabled: fixed });
  const count = pages === undefined ? '' : t('topMenus.pagesOf', { count: pages });
  return (
    <button
      type="button"
      role="tab"
      id={props.id}
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      {...drag.listeners}
      className="top-menus-pill"
      data-id={row.id}
      data-zone={zone}
      data-held={drag.isDragging || undefined}
      aria-selected={chosen}
      aria-controls={props.panel}
      aria-keyshortcuts={fixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      tabIndex={chosen ? 0 : -1}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
    >
      <PillIcon row={row} />
      <span className="top-menus-name">
        {plainText(row.name) === '' ? t('topMenus.unnamed') : <span lang="">{plainText(row.name)}</span>}
      </span>
      {count !== '' && (
        <span className="top-menus-count" title={count}>
          <span aria-hidden="true">{pages}</span>
          <span className="m-sr">{count}</span>
        </span>
      )}
      {changed && (
        <span className="row-edits-dot" title={t('topMenus.changed')}>
          <span className="m-sr">{t('topMenus.changed')}</span>
        </span>
      )}
    </button>
  );
}

/** As menus show it. */
export function PillIcon({ row }: { readonly row: Row }) {
  const icons = useIconSet();
  const name = plainText(row.source);
  const icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FolderOutlined;
  return createElement(icon, { 'aria-hidden': true });
}
