import { DeleteOutlined, PullRequestOutlined, SettingOutlined } from '@ant-design/icons';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { LineButton } from './line-button.js';
import type { StepProps } from './step-props.js';
import { conditionOf, linesOf } from './steps.js';

/** The ways out of a step where it has several: where each leads, when it is gone, and which is left for the rest. */
export function StepLines({ step, designer, readOnly, onSettings, onGoal }: StepProps) {
  const { t } = useWords(designWords);
  const modeling = designer.parts('modeling');
  return (
    <ul className="design-step-lines">
      {linesOf(step).map((line) => {
        const { text, isDefault } = conditionOf(line);
        const to = t('steps.to', { name: line.target?.businessObject.name || t('steps.unnamed') });
        const when = isDefault ? t('steps.otherwise') : text;
        return (
          <li key={line.id}>
            <span>
              {to}
              {when !== '' && <small>{t('steps.when', { when })}</small>}
            </span>
            <LineButton
              label={t('steps.condition')}
              of={to}
              icon={<SettingOutlined aria-hidden />}
              chosen={designer.parts('selection').get().includes(line)}
              onPress={() => {
                designer.parts('selection').select(line);
                onSettings();
              }}
            />
            {!/:(?:Parallel|EventBased)Gateway$/.test(step.type) && (
              <LineButton
                label={t('steps.rest')}
                of={to}
                icon={<PullRequestOutlined aria-hidden />}
                pressed={isDefault}
                disabled={readOnly}
                onPress={() =>
                  modeling.updateProperties(step, {
                    default: isDefault ? undefined : line.businessObject,
                  })
                }
              />
            )}
            <LineButton
              label={t('settings.remove')}
              of={to}
              icon={<DeleteOutlined aria-hidden />}
              disabled={readOnly}
              onPress={() => {
                onGoal([step.id, 'name']);
                if (isDefault) modeling.updateProperties(step, { default: undefined });
                modeling.removeElements([line]);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
