import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { typedIn } from '../../../lib/ui/use-search-text.js';
import { systemWords } from '../words.js';
import { firstFound } from './found-regions.js';
import type { Find } from './use-find.js';

/** Looks for a region in all of the country: Enter goes to the first that is found, an arrow into them. */
export function FindRegion({ find }: { readonly find: Find }) {
  const { t } = useWords(systemWords);
  const clearable = useClearable();
  const { text, wanted, type, now, clear } = find;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const first = text.trim() === wanted ? firstFound() : undefined;
    if (key === 'Escape' && text !== '') clear();
    else if (key === 'Enter' && first) first.click();
    else if (key === 'Enter') now();
    else if (key === 'ArrowDown' && first) first.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="region-find" data-key="searchBox">
      <Input
        allowClear={clearable}
        placeholder={t('region.find')}
        aria-label={t('region.find')}
        value={text}
        {...typedIn(type)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
