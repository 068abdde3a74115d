import type { DragMoveEvent, DragOverEvent } from '@dnd-kit/core';
import type { Zone } from './row-moves.js';

/** Where what is held would come to stand. */
export interface Over {
  readonly id: string;
  readonly zone: Zone;
}

const quiet = () => undefined;

/** What is moved is said by the rows themselves. */
export const silentDrag = {
  announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
};

/** The row below the pointer: before it, behind it, or in the middle of one that others may stand below. */
export function overOf(
  { active, over, activatorEvent, delta }: DragMoveEvent | DragOverEvent,
  nests: boolean,
): Over | undefined {
  if (!over || over.id === active.id) return undefined;
  const y = (activatorEvent as MouseEvent).clientY + delta.y;
  const part = (y - over.rect.top) / over.rect.height;
  const edge = nests ? 0.3 : 0.5;
  return {
    id: String(over.id),
    zone: part < edge ? 'before' : part > 1 - edge ? 'after' : nests ? 'inside' : 'after',
  };
}

/** What stands beside others in a line: before the one below the pointer, or behind it. */
export function besideOf({
  active,
  over,
  activatorEvent,
  delta,
}: DragMoveEvent | DragOverEvent): Over | undefined {
  if (!over || over.id === active.id) return undefined;
  const x = (activatorEvent as MouseEvent).clientX + delta.x;
  return { id: String(over.id), zone: x < over.rect.left + over.rect.width / 2 ? 'before' : 'after' };
}
