import type { Widget } from '@mall/sdk/contract';
import { Button } from 'antd';
import { type UIEvent, useDeferredValue, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { prettyJson } from '../../pretty-json.js';
import { ariaOf, type FieldControlProps, textOf } from '../control-props.js';
import { controlWords } from '../control-words.js';
import './code.css';
import { type CodeLanguage, lineOf } from './code-language.js';
import { json } from './json.js';
import { sql } from './sql.js';
import { xml } from './xml.js';

const languages: Readonly<Partial<Record<Widget, CodeLanguage>>> = { json, xml, sql };

const [minLines, maxLines] = [6, 18];

/** A plain text area, which screen readers, telephones and Tab know: with line numbers, a check and a layout. */
export function CodeControl(props: FieldControlProps) {
  const { field, disabled } = props;
  const { t } = useWords(controlWords);
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [text, type] = useText(props);
  const checked = useDeferredValue(text);
  const language = field.widget in languages ? languages[field.widget as Widget] : undefined;
  const blank = checked.trim() === '';
  const problem = blank ? undefined : language?.problem(checked);
  const lines = text.split('\n').length;
  const show = (place: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(place, place + 1);
  };
  return (
    <div className="code-field">
      <div className="code-body">
        <div className="code-gutter" style={{ transform: `translateY(${-scrolled}px)` }}>
          <Numbers count={lines} />
        </div>
        <textarea
          ref={area}
          {...ariaOf(props)}
          className="code-text"
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          disabled={disabled}
          rows={Math.min(Math.max(lines, minLines), maxLines)}
          onChange={({ target }) => type(target.value)}
          onScroll={({ currentTarget }: UIEvent<HTMLTextAreaElement>) => setScrolled(currentTarget.scrollTop)}
        />
      </div>
      <div className="code-foot">
        <span role="status">
          {problem === undefined ? (
            !blank && t('code.right')
          ) : (
            <button type="button" className="code-problem" disabled={disabled} onClick={() => show(problem)}>
              {t('code.wrong', { line: lineOf(checked, problem) })}
            </button>
          )}
        </span>
        <Button
          size="small"
          type="text"
          disabled={disabled || blank || problem !== undefined}
          onClick={() => language && type(language.layOut(text))}
        >
          {t('code.layOut')}
        </Button>
      </div>
    </div>
  );
}

/** What was there is laid out for reading; what is typed stays as it is typed. */
function useText({ field, value, onChange }: FieldControlProps) {
  const [typed, setTyped] = useState<string>();
  const shown = field.widget === 'json' && value !== typed ? prettyJson(value) : textOf(value);
  const type = (next: string) => {
    setTyped(next);
    onChange?.(next);
  };
  return [shown, type] as const;
}

const Numbers = ({ count }: { readonly count: number }) => (
  <div className="code-numbers" aria-hidden>
    {Array.from({ length: count }, (_, index) => `${index + 1}\n`)}
  </div>
);
