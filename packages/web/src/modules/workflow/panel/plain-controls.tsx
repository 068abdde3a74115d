import { Select, Switch } from 'antd';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { mistakeIn } from '../settings/conditions.js';
import { attributeChange, attributeOf, elementsOf } from '../settings/model-element.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';
import { useForms } from './use-panel-choices.js';
import { UserIds } from './user-ids.js';

/** What start events write as elements, others as attributes: it is read from both. */
const heldBy = ({ drawn: { businessObject }, setting: { key } }: PanelControlProps): string =>
  attributeOf(businessObject, key) ?? elementsOf(businessObject, key)[0]?.value ?? '';

export function TextControl(props: PanelControlProps) {
  const { setting, drawn, label, disabled, change } = props;
  const { t } = useWords(designWords);
  const hints: Readonly<Record<string, string>> = {
    title: t('settings.hint.title'),
    dueDate: t('settings.hint.dueDate'),
    skipExpression: t('settings.hint.skipExpression'),
  };
  const { [setting.key]: placeholder } = hints;
  return (
    <DraftInput
      value={heldBy(props)}
      label={label}
      disabled={disabled}
      {...(placeholder ? { placeholder } : {})}
      onCommit={(value) => change(attributeChange(drawn.businessObject, setting.key, value))}
    />
  );
}

export function ExpressionControl(props: PanelControlProps) {
  const { t, language } = useWords(designWords);
  const wrong = mistakeIn(heldBy(props));
  return (
    <>
      <TextControl {...props} />
      {wrong && (
        <p className="panel-wrong" role="alert">
          {t('settings.condition.wrong', { why: language === 'zh-CN' ? wrong.zh : wrong.en })}
        </p>
      )}
    </>
  );
}

export function SwitchControl(props: PanelControlProps) {
  const { setting, drawn, label, disabled, change } = props;
  const value = heldBy(props);
  return (
    <Switch
      checked={value === 'true' || value === '1'}
      disabled={disabled}
      aria-label={label}
      onChange={(on) => change(attributeChange(drawn.businessObject, setting.key, on ? 'true' : undefined))}
    />
  );
}

export function NodeControl(props: PanelControlProps) {
  const clearable = useClearable();
  const { setting, drawn, label, disabled, change, nodes } = props;
  const several = setting.control === 'nodes';
  const value = heldBy(props);
  const common = {
    className: 'panel-wide',
    'aria-label': label,
    disabled,
    allowClear: clearable,
    options: nodes.filter((each) => each.value !== drawn.id),
  };
  const set = (next: string | undefined) => change(attributeChange(drawn.businessObject, setting.key, next));
  if (several)
    return (
      <Select
        {...common}
        mode="multiple"
        value={value === '' ? [] : value.split(',')}
        onChange={(next: string[]) => set(next.join(','))}
      />
    );
  return <Select {...common} value={value || undefined} onChange={(next?: string) => set(next)} />;
}

export function FormControl(props: PanelControlProps) {
  const clearable = useClearable();
  const { setting, drawn, label, disabled, change } = props;
  const forms = useForms();
  return (
    <Select
      className="panel-wide"
      allowClear={clearable}
      showSearch
      optionFilterProp="label"
      aria-label={label}
      disabled={disabled}
      options={[...forms]}
      value={heldBy(props) || undefined}
      onChange={(next?: string) => change(attributeChange(drawn.businessObject, setting.key, next))}
    />
  );
}

export function UserIdsControl(props: PanelControlProps) {
  const { setting, drawn, label, disabled, change } = props;
  return (
    <UserIds
      label={label}
      disabled={disabled}
      ids={heldBy(props)}
      text=""
      onChange={(ids) => change(attributeChange(drawn.businessObject, setting.key, ids))}
    />
  );
}
