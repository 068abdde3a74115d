import { scopeCaller } from '@mall/sdk/contract';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { type Mistake, mistakeIn } from './condition-check.js';
import { ConditionNames } from './condition-names.js';

export interface ConditionFieldProps {
  readonly fields: readonly string[];
  readonly label: (field: string) => string;
  /** What `Form.Item` gives. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
}

/** A condition in words of the list: what may be named stands below it and comes in by a press; mistakes are told as one types. */
export function ConditionField({ fields, label, id, value, onChange }: ConditionFieldProps) {
  const { t } = useWords(systemWords);
  const told = useId();
  const text = typeof value === 'string' ? value : '';
  const { area, insert } = useInsert(text, onChange);
  const caller = scopeCaller.map((name) => ({ name: `user.${name}`, label: t(`scopes.caller.${name}`) }));
  return (
    <div className="scope-condition-field">
      <textarea
        ref={area}
        id={id}
        className="ant-input scope-condition-text"
        aria-label={t('scopes.condition')}
        aria-describedby={told}
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Told id={told} text={text} fields={fields} />
      <ConditionNames
        title={t('scopes.fields')}
        names={fields.map((name) => ({ name, label: label(name) }))}
        onInsert={insert}
      />
      <ConditionNames title={t('scopes.person')} names={caller} onInsert={insert} />
    </div>
  );
}

/** Puts a name where the caret is, which stands behind it afterwards. */
function useInsert(text: string, onChange: ConditionFieldProps['onChange']) {
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<number>(undefined);
  useEffect(() => {
    if (behind.current === undefined || text === '') return;
    area.current?.focus();
    area.current?.setSelectionRange(behind.current, behind.current);
    behind.current = undefined;
  }, [text]);
  const insert = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    behind.current = from + name.length;
    onChange?.(text.slice(0, from) + name + text.slice(to));
  };
  return { area, insert };
}

function Told({
  id,
  text,
  fields,
}: {
  readonly id: string;
  readonly text: string;
  readonly fields: readonly string[];
}) {
  const { t, language } = useWords(systemWords);
  const checked = useDeferredValue(text);
  const mistake = checked.trim() === '' ? undefined : mistakeIn(checked, fields);
  const said = (wrong: Mistake): string => {
    if (wrong.kind === 'text') return language === 'zh-CN' ? wrong.zh : wrong.en;
    return t(wrong.kind === 'field' ? 'scopes.noField' : 'scopes.noMember', { name: wrong.name });
  };
  return (
    <small id={id} role="status" className={mistake ? 'scope-wrong' : 'scope-hint'}>
      {checked.trim() === ''
        ? t('scopes.conditionHint', { example: 'createUser == user.id' })
        : mistake
          ? t('scopes.wrongAt', { position: mistake.position, text: said(mistake) })
          : t('scopes.fine')}
    </small>
  );
}
