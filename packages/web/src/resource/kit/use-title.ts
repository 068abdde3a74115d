import { defaultLanguage, menuName } from '@mall/sdk/contract';
import { useTabPlace } from '../../lib/tabs/tab-context.js';
import { useKit } from './kit.js';

/** As its menu row is named; a further list that has no name in this language is called what its call is called. */
export function useTitle(): string {
  const { screen, labels, list, language } = useKit();
  const { title } = useTabPlace();
  if (screen.title) return screen.title;
  const spare = list.name === 'list' ? undefined : labels.operations[list.operation];
  const own = language === defaultLanguage ? title : menuName(list.code, language);
  return (spare === undefined ? title : own) || spare || labels.title;
}
