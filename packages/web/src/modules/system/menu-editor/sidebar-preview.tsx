import { FolderOutlined } from '@ant-design/icons';
import { type SidebarItem, type MenuNode as SidebarNode, sidebarOf } from '@mall/sdk';
import { splitIds } from '@mall/sdk/contract';
import { createElement, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useIconSet } from '../../../resource/icon-set.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { trailOf } from './menu-lines.js';
import { isButton, type MenuNode } from './menu-nodes.js';
import type { MenuBoard } from './use-menu-board.js';
import type { TitleOf } from './use-titles.js';

export interface SidebarPreviewProps {
  readonly board: MenuBoard;
  readonly titleOf: TitleOf;
}

/** The main menu as it would be for somebody who may see all of it, with what is not saved yet. */
export function SidebarPreview({ board, titleOf }: SidebarPreviewProps) {
  const { t } = useWords(systemWords);
  const { tree, rows, chosen } = board;
  const items = useMemo(() => sidebarOf(tree.map(nodeOf), rolesIn(rows)), [tree, rows]);
  const trail = chosen ? trailOf(rows, chosen).map(({ id }) => id) : [];
  const isHidden = chosen && !isButton(chosen) && !isIn(items, chosen.id);
  return (
    <section className="menus-preview" aria-label={t('menus.preview')}>
      <h2>{t('menus.preview')}</h2>
      {isHidden && <p className="menus-hidden">{t('menus.hidden')}</p>}
      <Level items={items} top trail={trail} board={board} titleOf={titleOf} />
    </section>
  );
}

/** Pages alone; what the menu does with them is its own rule. */
const nodeOf = ({ row, children }: MenuNode): SidebarNode => ({
  // A row of the menu, as its own schema has parsed it.
  ...(row as Row & SidebarNode),
  children: children.map(nodeOf),
});

/** Everybody that a row is meant for. */
const rolesIn = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => [
    ...splitIds(plainText(row.roles)),
    ...((row.meta as SidebarNode['meta'])?.roles ?? []),
  ]);

const isIn = (items: readonly SidebarItem[], id: string): boolean =>
  items.some((item) => item.id === id || isIn(item.children, id));

interface LevelProps extends SidebarPreviewProps {
  readonly items: readonly SidebarItem[];
  readonly top?: boolean;
  readonly trail: readonly string[];
}

/** Folders on the way to what is chosen are open. */
function Level({ items, top = false, trail, board, titleOf }: LevelProps) {
  const { t } = useWords(systemWords);
  return (
    <ul>
      {items.map(({ id, icon, children }) => {
        const row = board.rows.find((one) => one.id === id);
        const leaf = children.length === 0;
        return (
          <li key={id}>
            <button
              type="button"
              className="menus-entry"
              aria-current={id === board.chosen?.id ? 'true' : undefined}
              aria-expanded={leaf ? undefined : trail.includes(id)}
              onClick={() => board.choose(id)}
            >
              {(top || leaf) && <EntryIcon name={icon} />}
              <span className="menus-title">{(row && titleOf(row)) || t('menus.unnamed')}</span>
              {board.changed.has(id) && <span className="row-edits-dot" title={t('menus.changed')} />}
            </button>
            {!leaf && trail.includes(id) && (
              <Level items={children} trail={trail} board={board} titleOf={titleOf} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** As the menu itself draws it. */
function EntryIcon({ name }: { readonly name: string }) {
  const icons = useIconSet();
  const icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FolderOutlined;
  return createElement(icon, { 'aria-hidden': true });
}
