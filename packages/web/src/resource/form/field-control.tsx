import { Button, Input, InputNumber, Select, Skeleton, Switch, TreeSelect } from 'antd';
import { lazy, Suspense } from 'react';
import { GrantTree } from '../../components/grant-tree/grant-tree.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useKit } from '../kit.js';
import { type Choices, useChoices } from '../options/use-options.js';
import { resourceWords } from '../resource-words.js';
import type { ControlProps } from './control-props.js';
import { isMultiple } from './form-values.js';

const DateField = lazy(() =>
  loadChunk(() => import('./date-field.js')).then((m) => ({ default: m.DateField })),
);

const Retry = ({ choices }: { readonly choices: Choices }) => {
  const { t } = useWords(resourceWords);
  return (
    <Button type="link" size="small" onClick={choices.retry}>
      {t('optionsFailed')}
    </Button>
  );
};

const SelectControl = ({ field, disabled, id, value, onChange }: ControlProps) => {
  const { t } = useWords(resourceWords);
  const { resource } = useKit();
  const choices = useChoices(field);
  if (choices.failed) return <Retry choices={choices} />;
  return (
    <Select
      {...(id ? { id } : {})}
      {...(isMultiple(resource, field) ? { mode: 'multiple' as const } : {})}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('choose')}
      loading={choices.pending}
      disabled={disabled}
      value={value}
      onChange={onChange as never}
      options={choices.choices.map(({ label, value: key }) => ({ label, value: key }))}
    />
  );
};

const TreeControl = ({ field, disabled, id, value, onChange }: ControlProps) => {
  const { t } = useWords(resourceWords);
  const { resource, screen } = useKit();
  const choices = useChoices(field);
  if (choices.failed) return <Retry choices={choices} />;
  if (screen.grantFields?.includes(field))
    return (
      <GrantTree
        {...(id ? { id } : {})}
        nodes={choices.choices}
        checked={(value as readonly string[] | undefined) ?? []}
        onChange={(next) => onChange?.(next)}
      />
    );
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      multiple={isMultiple(resource, field)}
      allowClear
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll={choices.choices.length <= 20}
      placeholder={t('choose')}
      loading={choices.pending}
      disabled={disabled}
      value={value}
      onChange={onChange as never}
      treeData={[...choices.choices] as never}
    />
  );
};

/** The control of a widget. The set is closed: an eleventh is a form of its own. */
export const FieldControl = (props: ControlProps) => {
  const { widget, disabled, placeholder, id, onChange } = props;
  const value = props.value as never;
  const text = {
    ...(id ? { id } : {}),
    value,
    disabled,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  if (widget === 'select') return <SelectControl {...props} />;
  if (widget === 'tree') return <TreeControl {...props} />;
  if (widget === 'date')
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <DateField {...props} />
      </Suspense>
    );
  if (widget === 'number')
    return (
      <InputNumber
        {...(id ? { id } : {})}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        onChange={onChange as never}
        style={{ width: '100%' }}
      />
    );
  if (widget === 'switch')
    return (
      <Switch
        {...(id ? { id } : {})}
        checked={Boolean(value)}
        disabled={disabled}
        onChange={onChange as never}
      />
    );
  if (widget === 'textarea' || widget === 'json')
    return <Input.TextArea {...text} autoSize={{ minRows: widget === 'json' ? 6 : 2, maxRows: 12 }} />;
  if (widget === 'password') return <Input.Password {...text} autoComplete="new-password" />;
  return <Input {...text} />;
};
