import { PlusOutlined } from '@ant-design/icons';
import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TreeItem } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import type { Row } from '../../../resource/row.js';
import { besideOf, type Over, silentDrag } from '../row-edits/drag.js';
import { systemWords } from '../words.js';
import { Pill } from './pill.js';
import { pillOrder } from './pill-keys.js';
import type { Mover } from './use-mover.js';
import type { TopMenuBoard } from './use-top-menu-board.js';

export interface PillBarProps {
  readonly board: TopMenuBoard;
  readonly mover: Mover;
  /** Begins the ids of pills, and is the one of what belongs to the chosen one. */
  readonly panel: string;
}

/** The bar in its order: a pill is chosen by a press or an arrow, moved by hand or with Alt and an arrow. */
export function PillBar({ board, mover, panel }: PillBarProps) {
  const { t } = useWords(systemWords);
  const { rows, chosen, mayUpdate, mayCreate } = board;
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }));
  const [over, setOver] = useState<Over>();
  const { box, onKeyDown } = useKeys(board, mover);
  const end = ({ active }: DragEndEvent) => {
    if (over) board.letGo(String(active.id), over.id, over.zone);
    setOver(undefined);
  };
  const move = (event: DragMoveEvent | DragOverEvent) => setOver(besideOf(event));
  return (
    <section className="top-menus-bar screen-card" aria-label={t('topMenus.bar')}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={silentDrag}
        // Of a move one hears before the pill below it has changed.
        onDragMove={move}
        onDragOver={move}
        onDragEnd={end}
        onDragCancel={() => setOver(undefined)}
      >
        <div role="tablist" aria-label={t('topMenus.bar')} className="top-menus-pills" ref={box}>
          {rows.map((row) => (
            <Pill
              key={row.id}
              row={row}
              id={`${panel}-${row.id}`}
              panel={panel}
              chosen={row.id === chosen?.id}
              changed={board.changed.has(row.id)}
              fixed={!mayUpdate}
              pages={pagesOf(board, row.id)}
              zone={over?.id === row.id ? over.zone : undefined}
              onChoose={() => board.choose(row.id)}
              onKeyDown={(event) => onKeyDown(event, row)}
            />
          ))}
        </div>
      </DndContext>
      {mayCreate && (
        <Button type="text" icon={<PlusOutlined aria-hidden />} data-key="create" onClick={board.add}>
          {t('topMenus.add')}
        </Button>
      )}
      {mayUpdate && rows.length > 1 && <p className="row-edits-hint">{t('topMenus.keys')}</p>}
      <p role="status" className="m-sr">
        {mover.said}
      </p>
    </section>
  );
}

/** How many of the pages at the ends of the tree are ticked: what is above them are headings. */
function pagesOf({ pages: { nodes, ticksOf } }: TopMenuBoard, id: string): number | undefined {
  const ticks = ticksOf(id);
  if (!nodes || !ticks) return undefined;
  const ticked = new Set(ticks);
  return leavesOf(nodes).filter((key) => ticked.has(key)).length;
}

const leavesOf = (nodes: readonly TreeItem[]): string[] =>
  nodes.flatMap(({ value, children = [] }) => (children.length > 0 ? leavesOf(children) : [String(value)]));

/** What keys do, and the focus on a pill that is chosen or has moved. */
function useKeys(board: TopMenuBoard, mover: Mover) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const order = pillOrder(event, row.id, board.rows);
    if (!order) return;
    // With Alt an arrow would leave the page.
    event.preventDefault();
    event.stopPropagation();
    if (order.kind === 'choose') board.choose(order.id);
    else mover.step(row, order.step);
    wanted.current = order.kind === 'choose' ? order.id : row.id;
  };
  return { box, onKeyDown };
}
