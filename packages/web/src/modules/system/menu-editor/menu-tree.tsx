import { PlusOutlined } from '@ant-design/icons';
import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rootId } from '@mall/sdk/contract';
import { Button, Input } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { type Over, overOf, silentDrag } from '../row-edits/drag.js';
import { systemWords } from '../words.js';
import { MenuLine } from './menu-line.js';
import { foundIn, type Line, linesOf } from './menu-lines.js';
import { type TreeOrder, treeOrder } from './tree-keys.js';
import type { MenuBoard } from './use-menu-board.js';
import type { ScopeCounts } from './use-scope-counts.js';
import type { TitleOf } from './use-titles.js';

export interface MenuTreeProps {
  readonly board: MenuBoard;
  readonly titleOf: TitleOf;
  readonly scopes: ScopeCounts;
}

type Box = RefObject<HTMLDivElement | null>;

/** The pages of the menu: chosen by a press or a key, moved by hand or with Alt and the arrows. */
export function MenuTree({ board, titleOf, scopes }: MenuTreeProps) {
  const { t } = useWords(systemWords);
  const clearable = useClearable();
  const [text, setText] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }));
  const [over, setOver] = useState<Over>();
  const searching = text.trim() !== '';
  const tree = useTree(board, searching ? foundIn(board.tree, text, titleOf) : board.tree, searching);
  const fixed = searching || !board.mayUpdate;
  const end = ({ active }: DragEndEvent) => {
    if (over) board.letGo(String(active.id), over.id, over.zone);
    setOver(undefined);
  };
  return (
    <section className="menus-tree screen-card" aria-label={t('menus.tree')}>
      <div className="menus-tree-head">
        <Input
          allowClear={clearable}
          placeholder={t('menus.search')}
          aria-label={t('menus.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {board.mayCreate && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            data-key="create"
            onClick={() => board.add(rootId, false)}
          >
            {t('menus.addTop')}
          </Button>
        )}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={silentDrag}
        // Of a move one hears before the row below it has changed.
        onDragMove={(event) => setOver(overOf(event, true))}
        onDragOver={(event) => setOver(overOf(event, true))}
        onDragEnd={end}
        onDragCancel={() => setOver(undefined)}
      >
        <div role="tree" aria-label={t('menus.tree')} className="menus-lines" ref={tree.box}>
          {tree.lines.map((line) => {
            const { row } = line.node;
            return (
              <MenuLine
                key={row.id}
                line={line}
                title={titleOf(row) || t('menus.unnamed')}
                scopes={scopes.get(row.id) ?? 0}
                chosen={row.id === board.chosen?.id}
                focusable={row.id === tree.focused}
                changed={board.changed.has(row.id)}
                fixed={fixed}
                zone={over?.id === row.id ? over.zone : undefined}
                onChoose={() => board.choose(row.id)}
                onFocus={() => tree.setAt(row.id)}
                onTwist={() => tree.twist(row.id)}
                onKeyDown={(event) => tree.key(event, line)}
              />
            );
          })}
        </div>
      </DndContext>
      {tree.lines.length === 0 && <Nothing text={t('menus.none')} />}
      {!fixed && <p className="row-edits-hint">{t('menus.keys')}</p>}
    </section>
  );
}

/** Which lines are seen, which has the focus, and what keys do. */
function useTree(board: MenuBoard, nodes: MenuBoard['tree'], searching: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string>();
  const lines = linesOf(nodes, searching ? none : closed);
  const isShown = (id: string | undefined) => lines.some(({ node }) => node.row.id === id);
  const focused = [at, board.chosen?.id].find(isShown) ?? lines[0]?.node.row.id;
  const focusSoon = useFocusSoon(box);
  const twist = (id: string, open = closed.has(id)) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const obey = (order: TreeOrder, { node: { row } }: Line) => {
    if (order.kind === 'go') focusLine(box, order.to);
    else if (order.kind === 'twist') twist(row.id, order.open);
    else if (order.kind === 'choose') board.choose(row.id);
    else if (!searching && board.mayUpdate && board.step(row.id, order.step)) focusSoon(row.id);
  };
  const key = (event: KeyboardEvent, line: Line) => {
    const order = treeOrder(event, line, lines);
    if (!order) return;
    event.preventDefault();
    event.stopPropagation();
    obey(order, line);
  };
  return { box, lines, focused, twist, key, setAt };
}

const none: ReadonlySet<string> = new Set();

const focusLine = ({ current }: Box, id: string): void =>
  current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();

/** A line that is moved loses the focus on its way, and has it again at its new place. */
function useFocusSoon(box: Box): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) focusLine(box, wanted.current);
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
