import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { diagramWords } from './diagram-words.js';
import type { OutlineStep, Standing } from './outline.js';

export interface OutlineListProps {
  readonly steps: readonly OutlineStep[];
  readonly standing: Standing | undefined;
  /** Something has happened: a step that was not reached is said to be so. */
  readonly hasFlow: boolean;
  readonly notes: ReadonlyMap<string, string>;
  readonly maxHeight: number;
  /** A step is looked at; none once the list is left. */
  readonly onLook: (id: string | undefined) => void;
  readonly onPick: ((id: string) => void) | undefined;
}

/** The diagram as text. One stop of the Tab key; arrows walk its steps, and the picture follows. */
export function OutlineList(props: OutlineListProps) {
  const { steps, standing, hasFlow, notes, maxHeight, onLook, onPick } = props;
  const { t } = useWords(diagramWords);
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(steps.length - 1, Math.max(0, to));
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  if (steps.length === 0) return null;
  return (
    <div className="flow-outline" style={{ maxHeight }}>
      {standing && (
        <p className="flow-standing">
          {t(standing.names ? 'diagram.standing' : 'diagram.standingAlone', { ...standing })}
        </p>
      )}
      <ol ref={list} aria-label={t('diagram.steps')} onKeyDown={walk} onBlur={() => onLook(undefined)}>
        {steps.map(({ id, kind, name, state, names }, index) => (
          <li key={id}>
            <button
              type="button"
              className={`flow-step ${hasFlow ? state : ''}`}
              tabIndex={index === Math.min(at, steps.length - 1) ? 0 : -1}
              onFocus={() => {
                setAt(index);
                onLook(id);
              }}
              onClick={() => {
                onLook(id);
                onPick?.(id);
              }}
            >
              <span className="flow-dot" aria-hidden="true" />
              <span>
                {name || t(`diagram.kind.${kind}`)}
                {names && <span className="flow-names">{names}</span>}
                {notes.has(id) && <span className="flow-names">{notes.get(id)}</span>}
              </span>
              {hasFlow && <span className="flow-state">{t(`diagram.state.${state}`)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
