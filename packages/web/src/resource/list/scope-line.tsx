import { FilterOutlined } from '@ant-design/icons';
import { useWords } from '../../i18n/use-words.js';
import { resourceWords } from '../resource-words.js';
import { useScopeNames } from './use-scope-names.js';

/** Says of a list that it is not all there is: rows that are kept from somebody are not rows that are missing. */
export function ScopeLine() {
  const { t } = useWords(resourceWords);
  const names = useScopeNames();
  if (names === '') return null;
  return (
    <p className="scope-line">
      <FilterOutlined aria-hidden /> {t('scoped', { names })}
    </p>
  );
}
