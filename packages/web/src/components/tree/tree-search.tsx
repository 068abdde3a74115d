import { Input } from 'antd';
import { useWords } from '../../i18n/use-words.js';

export interface TreeSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Where one types to see less of a tree. */
export function TreeSearch({ text, onText }: TreeSearchProps) {
  const { t } = useWords();
  return (
    <Input
      size="small"
      allowClear
      placeholder={t('tree.search')}
      aria-label={t('tree.search')}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
