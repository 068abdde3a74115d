import { CloseCircleFilled } from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';

export interface Clearable {
  readonly clearIcon: ReactNode;
  readonly label: string;
}

/** What empties a select, named in the language of the moment: by itself antd names it in English. */
export function useClearable(): Clearable {
  const { t } = useWords();
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-hidden />, label: t('clear') }), [t]);
}
