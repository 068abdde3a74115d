import { Input } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useClearable } from '../antd/use-clearable.js';

export interface TreeSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Where one types to see less of a tree. */
export function TreeSearch({ text, onText }: TreeSearchProps) {
  const clearable = useClearable();
  const { t } = useWords();
  return (
    <Input
      size="small"
      allowClear={clearable}
      placeholder={t('tree.search')}
      aria-label={t('tree.search')}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
