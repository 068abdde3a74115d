import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';

export interface DictionaryNamesProps {
  readonly rows: readonly Row[];
  readonly chosen: string | undefined;
  readonly unsaved: readonly string[];
  readonly onChoose: (id: string) => void;
}

/** The dictionaries by name and code, narrowed by what is typed; arrows go from one to the next. */
export function DictionaryNames({ rows, chosen, unsaved, onChoose }: DictionaryNamesProps) {
  const { t } = useWords(systemWords);
  const clearable = useClearable();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const says = ({ dictValue, code }: Row) =>
    [dictValue, code].some((one) => plainText(one).toLowerCase().includes(wanted));
  const shown = rows.filter(says);
  return (
    <section className="dictionary-names screen-card" aria-label={t('dictionary.names')}>
      <Input
        allowClear={clearable}
        placeholder={t('dictionary.filter')}
        aria-label={t('dictionary.filter')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 ? (
        <Nothing text={t(rows.length === 0 ? 'dictionary.none' : 'dictionary.noneSo')} />
      ) : (
        <ul>
          {shown.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                aria-current={row.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(row.id)}
                onKeyDown={goOn}
              >
                <span className="dictionary-name" lang="">
                  {plainText(row.dictValue)}
                </span>
                {unsaved.includes(row.id) && (
                  <span className="row-edits-dot">
                    <span className="m-sr">{t('dictionary.unsaved')}</span>
                  </span>
                )}
                <code>{plainText(row.code)}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event;
  const line = currentTarget.parentElement;
  const next =
    key === 'ArrowDown' ? line?.nextElementSibling : key === 'ArrowUp' ? line?.previousElementSibling : null;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
