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
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { type Over, overOf, silentDrag } from '../row-edits/drag.js';
import { draftId } from '../row-edits/row-edits.js';
import { systemWords } from '../words.js';
import { entryOrder } from './entry-keys.js';
import { EntryLine, textFields } from './entry-line.js';
import type { EntryBoard } from './use-entry-board.js';

/** Entries that are typed into: Enter goes on to the next line, Esc takes back what was typed, Alt with an arrow moves. */
export function EntryTable({ board }: { readonly board: EntryBoard }) {
  const { t } = useWords(systemWords);
  const { label } = useKit();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }));
  const [over, setOver] = useState<Over>();
  const { box, onKeyDown, onFocus } = useTyping(board);
  const end = ({ active }: DragEndEvent) => {
    if (over) board.letGo(String(active.id), over.id, over.zone);
    setOver(undefined);
  };
  const move = (event: DragMoveEvent | DragOverEvent) => setOver(overOf(event, false));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      // Of a move one hears before the row below it has changed.
      onDragMove={move}
      onDragOver={move}
      onDragEnd={end}
      onDragCancel={() => setOver(undefined)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs in it */}
      <div ref={box} className="entries" onKeyDown={onKeyDown} onFocus={onFocus}>
        <table aria-label={t('dictionary.entries')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="m-sr">{t('dictionary.order')}</span>
              </th>
              {[...textFields, 'isSealed'].map((field) => (
                <th key={field} scope="col" data-field={field}>
                  {label(field)}
                </th>
              ))}
              <th scope="col">
                <span className="m-sr">{t('common:more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {board.lines.map((line, at) => (
              <EntryLine
                key={line.row.id}
                line={line}
                at={at}
                board={board}
                zone={over?.id === line.row.id ? over.zone : undefined}
              />
            ))}
          </tbody>
        </table>
        {board.lines.length === 0 && <Nothing text={t('dictionary.noEntries')} />}
      </div>
      {board.mayUpdate && board.lines.length > 0 && <p className="row-edits-hint">{t('dictionary.keys')}</p>}
    </DndContext>
  );
}

/** A cell and what stood in it when it got the focus. */
interface Cell {
  readonly id: string;
  readonly field: string;
  readonly before: string;
}

const cellOf = ({ target }: { readonly target: EventTarget }): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset.field !== undefined ? target : undefined;

/** What keys do in a cell. */
function useTyping(board: EntryBoard) {
  const box = useRef<HTMLDivElement>(null);
  const cell = useRef<Cell>(undefined);
  const focusSoon = useFocusSoon(box);
  const { lines } = board;
  const goOn = async (field: string, at: number, isNew: boolean) => {
    const next = lines[at]?.row.id;
    if (next) return focusCell(box, next, field);
    if (at < 0 || !board.mayCreate) return;
    // What has been filled in is kept before there is a line for the next one.
    if (!isNew) board.add();
    else if (!(await board.saveAndAdd())) return;
    focusSoon(draftId, 'dictValue');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const input = cellOf(event);
    const order = entryOrder(event);
    const { id = '', field = '' } = input?.dataset ?? {};
    if (!input || !order || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const at = lines.findIndex(({ row }) => row.id === id);
    if (order === 'down' || order === 'up')
      void goOn(field, at + (order === 'down' ? 1 : -1), id === draftId);
    else if (order === 'back') back(id, field, input.value);
    else if (board.step(id, order === 'moveUp' ? 'up' : 'down')) focusSoon(id, field);
  };
  const back = (id: string, field: string, text: string) => {
    const { current } = cell;
    if (current?.id === id && current.field === field && current.before !== text)
      board.edit(id, { [field]: current.before });
    else if (id === draftId) board.dropNew();
  };
  const onFocus = (event: { readonly target: EventTarget }) => {
    const input = cellOf(event);
    if (input)
      cell.current = { id: input.dataset.id ?? '', field: input.dataset.field ?? '', before: input.value };
  };
  return { box, onKeyDown, onFocus };
}

type Box = RefObject<HTMLDivElement | null>;

function focusCell({ current }: Box, id: string, field: string): void {
  const input = current?.querySelector<HTMLInputElement>(`input[data-id="${id}"][data-field="${field}"]`);
  input?.focus();
  input?.select();
}

/** A line that is new or moved has the focus once it stands there. */
function useFocusSoon(box: Box): (id: string, field: string) => void {
  const wanted = useRef<readonly [string, string]>(undefined);
  useEffect(() => {
    const [id, field] = wanted.current ?? [];
    if (!id || !field || !box.current?.querySelector(`[data-id="${id}"]`)) return;
    wanted.current = undefined;
    focusCell(box, id, field);
  });
  return (id, field) => {
    wanted.current = [id, field];
  };
}
