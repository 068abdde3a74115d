import { Button, Checkbox, Radio, Select, TreeSelect } from 'antd';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { ariaOf, type FieldControlProps } from '../../../resource/controls/control-props.js';
import { workflowWords } from '../words.js';
import { flowFieldOf } from './flow-field.js';
import { type FlowChoice, useChoicesOf } from './use-choices-of.js';

/** One or several of what a form offers: as circles, boxes, a list, a tree, or words that are typed. */
export function ChoiceControl(props: FieldControlProps) {
  const { column } = flowFieldOf(props.field);
  const { t } = useWords(workflowWords);
  const choices = useChoicesOf(column);
  if (choices.failed)
    return (
      <Button type="link" size="small" onClick={choices.retry}>
        {t('form.choicesFailed')}
      </Button>
    );
  if (column.type === 'radio') return <Circles {...props} choices={choices.choices} />;
  if (column.type === 'checkbox') return <Boxes {...props} choices={choices.choices} />;
  const isTree = choices.choices.some(({ children }) => children);
  return isTree ? <Tree {...props} choices={choices.choices} /> : <List {...props} {...choices} />;
}

interface OfferProps extends FieldControlProps {
  readonly choices: readonly FlowChoice[];
}

const Circles = ({ choices, field, ...props }: OfferProps) => (
  <Radio.Group
    {...groupAria(props, flowFieldOf(field).label)}
    disabled={props.disabled}
    value={props.value}
    onChange={({ target }) => props.onChange?.(target.value)}
    options={choices.map((one) => ({ ...one }) as never)}
  />
);

const Boxes = ({ choices, field, ...props }: OfferProps) => (
  <Checkbox.Group
    {...groupAria(props, flowFieldOf(field).label)}
    disabled={props.disabled}
    value={Array.isArray(props.value) ? (props.value as never) : []}
    onChange={(next) => props.onChange?.(next)}
    options={choices.map((one) => ({ ...one }) as never)}
  />
);

/** A group is neither wrong nor missing by itself: its message describes it. */
function groupAria(props: Omit<FieldControlProps, 'field'>, label: string) {
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  return { 'aria-label': label, ...aria };
}

interface ListProps extends OfferProps {
  readonly pending: boolean;
}

function List({ choices, pending, ...props }: ListProps) {
  const { column, kind } = flowFieldOf(props.field);
  const { t } = useWords(workflowWords);
  const clearable = useClearable();
  const mode = column.type === 'array' ? 'tags' : kind === 'list' ? 'multiple' : undefined;
  return (
    <Select
      {...ariaOf(props)}
      {...(mode ? { mode } : {})}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={column.placeholder === undefined ? t('form.choose') : String(column.placeholder)}
      loading={pending}
      disabled={props.disabled}
      value={props.value}
      onChange={props.onChange as never}
      options={choices.map((one) => ({ ...one }) as never)}
    />
  );
}

function Tree({ choices, ...props }: OfferProps) {
  const { t } = useWords(workflowWords);
  const clearable = useClearable();
  return (
    <TreeSelect
      {...ariaOf(props)}
      multiple={flowFieldOf(props.field).kind === 'list'}
      allowClear={clearable}
      showSearch={{ treeNodeFilterProp: 'label' }}
      placeholder={t('form.choose')}
      disabled={props.disabled}
      value={props.value}
      onChange={props.onChange as never}
      treeData={[...choices] as never}
    />
  );
}
