import { Select } from 'antd';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { isSeveral } from '../../fields.js';
import { chosenText, useSearchedChoices } from '../../options/use-options.js';
import { resourceWords } from '../../resource-words.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { ChoicesFailed } from './choices-failed.js';
import { MoreChoices } from './more-choices.js';

/** One of a list, or several; where the list is longer than what is offered, what is typed asks the server. */
export function SelectControl(props: FieldControlProps) {
  const { field, disabled, value, onChange } = props;
  const { t } = useWords(resourceWords);
  const clearable = useClearable();
  const choices = useSearchedChoices(field, value);
  if (choices.failed) return <ChoicesFailed choices={choices} />;
  return (
    <Select
      {...ariaOf(props)}
      {...(isSeveral(field) ? { mode: 'multiple' as const } : {})}
      allowClear={clearable}
      showSearch={choices.search}
      placeholder={t('choose')}
      loading={choices.pending}
      disabled={disabled}
      value={value}
      labelRender={chosenText(choices.pending)}
      onChange={onChange as never}
      options={choices.choices.map(({ label, value: key }) => ({ label, value: key }))}
      {...(choices.more ? { popupRender: (menu) => <MoreChoices>{menu}</MoreChoices> } : {})}
    />
  );
}
