import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import {
  allLists,
  type DesignForm,
  type DesignItem,
  type DesignList,
  moved,
  placeOf,
} from './design-tree.js';
import { useDragWords } from './use-drag-words.js';

export interface CanvasProps {
  readonly design: DesignForm;
  readonly chosen: string | undefined;
  readonly onChoose: (uid: string) => void;
  readonly onChange: (design: DesignForm) => void;
  readonly onRemove: (uid: string) => void;
}

/** The form while it is made: fields in their lists, moved by hand, by keys on their handle, or by their two arrows. */
export function Canvas(props: CanvasProps) {
  const { design, onChange } = props;
  const { t } = useWords(workflowWords);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragWords(design);
  const end = ({ active, over }: DragEndEvent) => {
    if (over) onChange(dropped(design, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={end}
    >
      {design.lists.map((list, place) => (
        <ListArea
          key={list.key}
          list={list}
          title={place === 0 ? t('formDesign.form') : String(list.settings.label ?? t('formDesign.group'))}
          {...props}
        />
      ))}
    </DndContext>
  );
}

/** Dropped on a field it takes its place; on a list it comes last. */
export function dropped(design: DesignForm, uid: string, over: string): DesignForm {
  const place = placeOf(design, over);
  if (place) return moved(design, uid, place);
  const list = allLists(design).find(({ key }) => key === over);
  return list ? moved(design, uid, { list: over, at: list.items.length }) : design;
}

interface ListAreaProps extends CanvasProps {
  readonly list: DesignList;
  readonly title: string;
}

function ListArea({ list, title, ...props }: ListAreaProps) {
  const { t } = useWords(workflowWords);
  const { setNodeRef, isOver } = useDroppable({ id: list.key });
  return (
    <fieldset
      ref={setNodeRef as never}
      className="form-list"
      aria-label={title}
      {...(isOver ? { 'data-over': '' } : {})}
    >
      <legend>{title}</legend>
      <SortableContext items={list.items.map(({ uid }) => uid)}>
        <ul>
          {list.items.map((item, at) => (
            <ItemCard key={item.uid} item={item} at={at} of={list} {...props}>
              {item.inner.map((inner, place) => (
                <ListArea
                  key={inner.key}
                  list={inner}
                  title={
                    item.column.type === 'table'
                      ? t('formDesign.cell', { number: place + 1 })
                      : t('formDesign.rowsOf', { name: item.column.label ?? '' })
                  }
                  {...props}
                />
              ))}
            </ItemCard>
          ))}
        </ul>
      </SortableContext>
      {list.items.length === 0 && <p className="flow-none">{t('formDesign.dropHere')}</p>}
    </fieldset>
  );
}

interface ItemCardProps extends CanvasProps {
  readonly item: DesignItem;
  readonly at: number;
  readonly of: DesignList;
  readonly children: ReactNode;
}

function ItemCard({ item, at, of, children, design, chosen, onChoose, onChange, onRemove }: ItemCardProps) {
  const { t } = useWords(workflowWords);
  const { uid, column } = item;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: uid,
    attributes: { roleDescription: t('formDesign.drag.field') },
  });
  const name = column.label || column.prop || column.type;
  const style: CSSProperties = {
    ...(transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}),
    ...(transition ? { transition } : {}),
    opacity: isDragging ? 0.5 : 1,
  };
  const by = (step: number) => onChange(moved(design, uid, { list: of.key, at: at + step }));
  return (
    <li
      ref={setNodeRef}
      style={style}
      className="form-item"
      {...(uid === chosen ? { 'data-chosen': '' } : {})}
    >
      <div className="form-item-head">
        <button
          type="button"
          className="form-handle"
          {...attributes}
          {...listeners}
          aria-label={t('formDesign.move', { name })}
        >
          <HolderOutlined aria-hidden />
        </button>
        <button
          type="button"
          className="form-item-name"
          aria-pressed={uid === chosen}
          onClick={() => onChoose(uid)}
        >
          <span>{name}</span>
          {column.required === true && <span className="form-star">*</span>}
          <code>{column.prop}</code>
        </button>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={at === 0}
          aria-label={t('formDesign.up', { name })}
          onClick={() => by(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={at === of.items.length - 1}
          aria-label={t('formDesign.down', { name })}
          onClick={() => by(1)}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('formDesign.remove', { name })}
          onClick={() => onRemove(uid)}
        />
      </div>
      {children}
    </li>
  );
}
