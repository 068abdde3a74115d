import { CloseOutlined } from '@ant-design/icons';
import { useWords } from '../../i18n/use-words.js';
import { resourceWords } from '../resource-words.js';

export interface FilterChipProps {
  /** The filter in words. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** One thing that a list is narrowed by; a press takes it away. */
export function FilterChip({ name, onRemove }: FilterChipProps) {
  const { t } = useWords(resourceWords);
  return (
    <li>
      <button
        type="button"
        className="filter-chip"
        aria-label={t('filterRemove', { name })}
        title={name}
        onClick={onRemove}
      >
        <span>{name}</span>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
