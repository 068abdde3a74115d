import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { usePersonWords } from '../design-process/use-person-words.js';
import { DraftInput } from '../panel/draft-input.js';
import { asksNobody, peopleOf } from '../settings/people-of.js';
import { StepButtons } from './step-buttons.js';
import { StepLines } from './step-lines.js';
import type { Goal, StepListProps, StepProps } from './step-props.js';
import { conditionsOf, linesOf, stepsOf } from './steps.js';
import './steps.css';

/** The same model as a list: its steps in their order, whom each asks, when it is come to. All of it works by keys. */
export function StepList(props: StepListProps) {
  const { designer } = props;
  const { t } = useWords(designWords);
  const { list, aim } = useGoal();
  if (!designer.isReady()) return null;
  return (
    <section ref={list} className="design-steps" aria-label={t('steps.title')}>
      <ol>
        {stepsOf(designer).map((step, at) => (
          <Step key={step.id} {...props} step={step} number={at + 1} onGoal={aim} />
        ))}
      </ol>
    </section>
  );
}

/** Takes the keys to what was aimed at once it stands there: a menu that closes takes them back for a moment. */
function useGoal() {
  const list = useRef<HTMLElement>(null);
  const goal = useRef<Goal>(undefined);
  useEffect(() => {
    if (!goal.current) return;
    const [id, part] = goal.current;
    goal.current = undefined;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const step = list.current?.querySelector(`[data-step="${CSS.escape(id)}"]`);
        const wanted = step?.querySelector<HTMLElement>(`[data-part=${part}]:not(:disabled)`);
        (wanted ?? step?.querySelector<HTMLElement>('input'))?.focus();
      }),
    );
  });
  return {
    list,
    aim: (next: Goal) => {
      goal.current = next;
    },
  };
}

function Step({ number, ...props }: StepProps & { readonly number: number }) {
  const { step, designer, readOnly } = props;
  const { t } = useWords(designWords);
  const say = usePersonWords();
  const { businessObject, type } = step;
  const isTask = type === 'bpmn:UserTask';
  const isAlone =
    isTask && asksNobody(businessObject, designer.parts('canvas').getRootElement().businessObject);
  const chosen = designer.parts('selection').get().includes(step);
  const when = conditionsOf(step).map(({ text, isDefault }) => (isDefault ? t('steps.otherwise') : text));
  const classes = ['design-step', chosen && 'is-chosen', isAlone && 'is-alone'].filter(Boolean).join(' ');
  return (
    <li className={classes} aria-current={chosen ? 'true' : undefined} data-step={step.id}>
      <span aria-hidden="true">{number}</span>
      <div>
        <DraftInput
          value={businessObject.name ?? ''}
          label={t('steps.name', { number })}
          disabled={readOnly}
          placeholder={t('steps.unnamed')}
          onCommit={(next) => designer.parts('modeling').updateProperties(step, { name: next })}
        />
        {isTask && <small>{peopleOf(businessObject).map(say).join(', ') || t('design.nobody')}</small>}
        {when.length > 0 && <small>{t('steps.when', { when: when.join(', ') })}</small>}
      </div>
      <StepButtons {...props} />
      {linesOf(step).length > 0 && <StepLines {...props} />}
    </li>
  );
}
