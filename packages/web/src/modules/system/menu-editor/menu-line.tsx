import {
  AimOutlined,
  DownOutlined,
  FolderOutlined,
  RightOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createElement, type KeyboardEvent, type MouseEvent } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useIconSet } from '../../../resource/icon-set.js';
import { plainText, type Row } from '../../../resource/row.js';
import type { Zone } from '../row-edits/row-moves.js';
import { systemWords } from '../words.js';
import type { Line } from './menu-lines.js';
import { isButton } from './menu-nodes.js';

export interface MenuLineProps {
  readonly line: Line;
  readonly title: string;
  readonly scopes: number;
  readonly chosen: boolean;
  readonly focusable: boolean;
  readonly changed: boolean;
  /** It cannot be moved here. */
  readonly fixed: boolean;
  /** Where what is held above it would come to stand. */
  readonly zone: Zone | undefined;
  readonly onChoose: () => void;
  readonly onTwist: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A page of the menu: its icon, its name, how many buttons and scopes it has. */
export function MenuLine(props: MenuLineProps) {
  const { line, title, scopes, chosen, focusable, changed, fixed, zone, onChoose, onTwist } = props;
  const { t } = useWords(systemWords);
  const { row, buttons } = line.node;
  const drag = useDraggable({ id: row.id, disabled: fixed || isButton(row) });
  const drop = useDroppable({ id: row.id, disabled: fixed });
  const press = ({ target }: MouseEvent) =>
    (target as Element).closest('.menus-twist') && line.branch ? onTwist() : onChoose();
  return (
    <div
      role="treeitem"
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      {...drag.listeners}
      className="menus-line"
      data-id={row.id}
      data-zone={zone}
      data-held={drag.isDragging || undefined}
      aria-level={line.depth + 1}
      aria-posinset={line.place}
      aria-setsize={line.of}
      aria-selected={chosen}
      aria-expanded={line.branch ? line.open : undefined}
      tabIndex={focusable ? 0 : -1}
      style={{ paddingInlineStart: 4 + line.depth * 18 }}
      onClick={press}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <span className="menus-twist" aria-hidden="true">
        {line.branch && (line.open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />)}
      </span>
      <RowIcon row={row} />
      <span className="menus-title" title={title}>
        {title}
      </span>
      {changed && (
        <span className="row-edits-dot" title={t('menus.changed')}>
          <span className="m-sr">{t('menus.changed')}</span>
        </span>
      )}
      <Badge count={buttons.length} kind="buttons" />
      <Badge count={scopes} kind="scopes" />
    </div>
  );
}

/** As the menu shows it; a button has none. */
export function RowIcon({ row }: { readonly row: Row }) {
  const icons = useIconSet();
  const name = plainText(row.source);
  const icon = isButton(row)
    ? AimOutlined
    : ((Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FolderOutlined);
  return <span className="menus-icon">{createElement(icon, { 'aria-hidden': true })}</span>;
}

function Badge({ count, kind }: { readonly count: number; readonly kind: 'buttons' | 'scopes' }) {
  const { t } = useWords(systemWords);
  if (count === 0) return null;
  const name = t(`menus.${kind}Of`, { count });
  return (
    <span className="menus-badge" data-kind={kind} title={name}>
      <span aria-hidden="true">
        {kind === 'buttons' ? <AimOutlined aria-hidden /> : <SafetyCertificateOutlined aria-hidden />} {count}
      </span>
      <span className="m-sr">{name}</span>
    </span>
  );
}
