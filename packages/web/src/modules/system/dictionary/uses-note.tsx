import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { pathOf } from '../../../lib/menu/menu-leaves.js';
import { systemWords } from '../words.js';
import type { DictionaryName } from './dictionary-screens.js';
import { useUses } from './use-uses.js';

export interface UsesNoteProps {
  readonly name: DictionaryName;
  readonly code: string;
}

/** Which fields of which pages take their choices from here; the pages lead there, for whoever has them. */
export function UsesNote({ name, code }: UsesNoteProps) {
  const { t } = useWords(systemWords);
  const [wanted, setWanted] = useState(false);
  const { leaves } = useAccess();
  const { data, isFetching } = useUses(name, code, wanted);
  const has = (screen: string) => leaves.some(({ item }) => pathOf(item) === screen);
  if (!data)
    return (
      <p className="dictionary-uses">
        <Button type="link" size="small" loading={isFetching} onClick={() => setWanted(true)}>
          {t('dictionary.uses')}
        </Button>
      </p>
    );
  return (
    <p className="dictionary-uses" role="status">
      {data.length === 0 ? t('dictionary.unused') : t('dictionary.usedBy', { count: data.length })}
      {data.map(({ name: resource, title, screen, fields }) => (
        <span key={resource} className="dictionary-use">
          {has(screen) ? <Link to={screen}>{title}</Link> : title}
          <span> {fields.join(t('common:list'))}</span>
        </span>
      ))}
    </p>
  );
}
