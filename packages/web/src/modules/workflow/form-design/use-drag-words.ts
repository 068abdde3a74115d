import type { Announcements, DndContextProps } from '@dnd-kit/core';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { type DesignForm, findItem, placeOf } from './design-tree.js';

type Accessibility = NonNullable<DndContextProps['accessibility']>;
type Id = string | number;

/** What whoever sees no picture is told while a field is moved by keys. */
export function useDragWords(design: DesignForm): Accessibility {
  const { t } = useWords(workflowWords);
  const name = (id: Id) => {
    const column = findItem(design, String(id))?.column;
    return column?.label || column?.prop || column?.type || '';
  };
  const number = (id: Id) => (placeOf(design, String(id))?.at ?? 0) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('formDesign.drag.taken', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('formDesign.drag.over', { name: name(active.id), number: number(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('formDesign.drag.dropped', { name: name(active.id), number: number(over.id) })
        : t('formDesign.drag.left', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('formDesign.drag.left', { name: name(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('formDesign.drag.how') } };
}
