import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { pieces } from '../design-process/create-shapes.js';
import { designWords } from '../design-process/design-words.js';
import type { Designer } from '../design-process/designer-parts.js';
import { usePersonWords } from '../design-process/use-person-words.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import { DraftInput } from '../panel/draft-input.js';
import { asksNobody, peopleOf } from '../settings/people-of.js';
import { addAfter, neighbourOf, removeStep, swap } from './edit-steps.js';
import { conditionsOf, stepsOf } from './steps.js';

export interface StepListProps {
  readonly designer: Designer;
  readonly readOnly: boolean;
}

/** The same model as a list: its steps in their order, whom each asks, when it is come to. All of it works by keys. */
export function StepList({ designer, readOnly }: StepListProps) {
  const { t } = useWords(designWords);
  if (!designer.isReady()) return null;
  const steps = stepsOf(designer);
  return (
    <section className="design-steps" aria-label={t('steps.title')}>
      <ol>
        {steps.map((step, at) => (
          <Step key={step.id} step={step} number={at + 1} designer={designer} readOnly={readOnly} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps extends StepListProps {
  readonly step: Drawn;
  readonly number: number;
}

function Step({ step, number, designer, readOnly }: StepProps) {
  const { t } = useWords(designWords);
  const say = usePersonWords();
  const { businessObject, type } = step;
  const isTask = type === 'bpmn:UserTask';
  const isAlone =
    isTask && asksNobody(businessObject, designer.parts('canvas').getRootElement().businessObject);
  const chosen = designer.parts('selection').get().includes(step);
  const name = businessObject.name || t('steps.unnamed');
  const when = conditionsOf(step).map(({ text, isDefault }) => (isDefault ? t('steps.otherwise') : text));
  const classes = ['design-step', chosen && 'is-chosen', isAlone && 'is-alone'].filter(Boolean).join(' ');
  return (
    <li className={classes} aria-current={chosen ? 'true' : undefined}>
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
      <StepButtons step={step} name={name} designer={designer} readOnly={readOnly} />
    </li>
  );
}

interface StepButtonsProps extends StepListProps {
  readonly step: Drawn;
  readonly name: string;
}

function StepButtons({ step, name, designer, readOnly }: StepButtonsProps) {
  const { t } = useWords(designWords);
  const before = neighbourOf(step, 'before');
  const behind = neighbourOf(step, 'behind');
  const isEnd = step.type === 'bpmn:EndEvent';
  const button = (label: string, icon: ReactNode, run: () => void, disabled = readOnly) => (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={`${label}: ${name}`} disabled={disabled} onClick={run} />
    </Tooltip>
  );
  const items = pieces
    .filter(({ key }) => key !== 'start')
    .map(({ key, type }) => ({
      key,
      label: t(`design.piece.${key}`),
      onClick: () => addAfter(designer, step, type, t(`design.piece.${key}`)),
    }));
  return (
    <div className="design-step-buttons">
      {button(
        t('steps.settings'),
        <SettingOutlined />,
        () => designer.parts('selection').select(step),
        false,
      )}
      {button(
        t('steps.up'),
        <ArrowUpOutlined />,
        () => before && swap(designer, before, step),
        readOnly || !before,
      )}
      {button(
        t('steps.down'),
        <ArrowDownOutlined />,
        () => behind && swap(designer, step, behind),
        readOnly || !behind,
      )}
      {!isEnd && (
        <Dropdown menu={{ items }} trigger={['click']} disabled={readOnly}>
          <Button type="text" icon={<PlusOutlined />} aria-label={`${t('steps.add')}: ${name}`} />
        </Dropdown>
      )}
      {button(
        t('settings.remove'),
        <DeleteOutlined />,
        () => removeStep(designer, step),
        readOnly || step.type === 'bpmn:StartEvent',
      )}
    </div>
  );
}
