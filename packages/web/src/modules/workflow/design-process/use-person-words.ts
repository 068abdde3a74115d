import { useCallback } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { isChosen, type Person } from '../settings/people.js';
import { designWords } from './design-words.js';

/** Whom a line means, in a few words: "角色 店长", "发起人". */
export function usePersonWords(): (person: Person) => string {
  const { t } = useWords(designWords);
  return useCallback(
    ({ kind, value, text }) => {
      if (kind === 'applyUser') return t('settings.person.applyUser');
      if (kind === 'custom') return text || value;
      return `${t(`settings.person.${kind}`)} ${isChosen(kind) ? text || value : value}`.trim();
    },
    [t],
  );
}
