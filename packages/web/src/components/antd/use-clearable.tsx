import { CloseCircleFilled } from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';

export interface Clearable {
  readonly clearIcon: ReactNode;
  readonly label: string;
}

/**
 * What empties a control, named in the language of the moment: by itself antd names it in English. A select's button has
 * the label as its name, a text's button that of its icon.
 */
export function useClearable(): Clearable {
  const { t } = useWords();
  return useMemo(() => {
    const label = t('clear');
    return { clearIcon: <CloseCircleFilled aria-label={label} />, label };
  }, [t]);
}
