import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { useValueText } from '../../options/use-value-text.js';
import { conditionText } from './condition-text.js';
import { conditionsWords } from './conditions-words.js';
import type { Conditions } from './kept.js';

/** The conditions that rows were chosen under, in one line. */
export function ConditionLine({ conditions, matching }: Conditions) {
  const { t } = useWords(conditionsWords);
  const { list, label } = useKit();
  const valueText = useValueText();
  const texts = conditions.map((condition) => {
    const field = list.conditions.find(({ name }) => name === condition.field);
    return conditionText(t, condition, {
      name: label(condition.field),
      valueText: (value) => (field ? valueText(field, value) : value),
    });
  });
  return <p>{t(matching === 'any' ? 'lineAny' : 'line', { conditions: texts.join(t('common:list')) })}</p>;
}
