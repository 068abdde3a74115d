import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { useListing } from '../../../resource/kit/listing.js';
import { reportWords } from '../words.js';

/** Milliseconds after the last letter. */
const pause = 300;

/** The one search of the reports, by their name, while it is typed. */
export function NameSearch() {
  const { t } = useWords(reportWords);
  const clearable = useClearable();
  const { state, change } = useListing();
  const asked = state.filters.name ?? '';
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  // Back and forth in the address is seen here too.
  if (before !== asked) {
    setBefore(asked);
    if (text.trim() !== asked) setText(asked);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const search = () => change({ filters: { ...state.filters, name: wanted } }, { replace: true });
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [wanted, asked, state.filters, change]);
  return (
    <Input
      allowClear={clearable}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('preview.search')}
      aria-label={t('preview.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
