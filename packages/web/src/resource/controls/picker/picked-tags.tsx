import { CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';
import type { Picked } from './picked.js';

export interface PickedTagsProps {
  readonly picked: Picked;
  readonly disabled: boolean;
  readonly onRemove: (value: string) => void;
}

/** What is chosen, by name; each can be taken away again. */
export function PickedTags({ picked, disabled, onRemove }: PickedTagsProps) {
  const { t } = useWords(controlWords);
  return [...picked].map(([value, name]) => (
    <Tag key={value} className="picker-tag">
      <span title={name}>{name}</span>
      {!disabled && (
        <button type="button" aria-label={t('picker.remove', { name })} onClick={() => onRemove(value)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </Tag>
  ));
}
