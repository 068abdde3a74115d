import { Button, Input, InputNumber, Select, Skeleton, Switch, TreeSelect } from 'antd';
import { lazy, Suspense } from 'react';
import { GrantTree } from '../../components/grant-tree/grant-tree.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { isSeveral } from '../fields.js';
import { useKit } from '../kit.js';
import { type Choices, useChoices, useSearchedChoices } from '../options/use-options.js';
import { resourceWords } from '../resource-words.js';
import { AddressField } from './address-field.js';
import type { FieldControlProps } from './control-props.js';
import { JsonField } from './json-field.js';

const DateField = lazy(() =>
  loadChunk(() => import('./date-field.js')).then((m) => ({ default: m.DateField })),
);
const HtmlField = lazy(() =>
  loadChunk(() => import('./html-field.js')).then((m) => ({ default: m.HtmlField })),
);

const Retry = ({ choices }: { readonly choices: Choices }) => {
  const { t } = useWords(resourceWords);
  return (
    <Button type="link" size="small" onClick={choices.retry}>
      {t('optionsFailed')}
    </Button>
  );
};

const SelectControl = ({ field, disabled, id, value, onChange }: FieldControlProps) => {
  const { t } = useWords(resourceWords);
  const choices = useSearchedChoices(field, value);
  if (choices.failed) return <Retry choices={choices} />;
  return (
    <Select
      {...(id ? { id } : {})}
      {...(isSeveral(field) ? { mode: 'multiple' as const } : {})}
      allowClear
      showSearch={choices.search}
      placeholder={t('choose')}
      loading={choices.pending}
      disabled={disabled}
      value={value}
      onChange={onChange as never}
      options={choices.choices.map(({ label, value: key }) => ({ label, value: key }))}
    />
  );
};

const TreeControl = ({ field, disabled, id, value, onChange }: FieldControlProps) => {
  const { t } = useWords(resourceWords);
  const { screen } = useKit();
  const choices = useChoices(field);
  if (choices.failed) return <Retry choices={choices} />;
  if (screen.grantFields?.includes(field.name))
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
      multiple={isSeveral(field)}
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

/** A decimal stays the text that was typed: no float comes between. */
const NumberControl = ({ field, disabled, id, value, onChange }: FieldControlProps) => (
  <InputNumber
    {...(id ? { id } : {})}
    stringMode={field.kind === 'decimal'}
    value={value as never}
    disabled={disabled}
    onChange={onChange as never}
    style={{ width: '100%' }}
  />
);

/** The control of a widget. The set is closed: an eleventh is a form of its own. */
export const FieldControl = (props: FieldControlProps) => {
  const { field, disabled, id, onChange } = props;
  const { resource, label } = useKit();
  const { widget } = field;
  const value = props.value as never;
  const text = {
    ...(id ? { id } : {}),
    value,
    disabled,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  if (widget === 'html')
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <HtmlField {...props} label={label(field.name)} />
      </Suspense>
    );
  if (widget === 'select') return <SelectControl {...props} />;
  if (widget === 'tree') return <TreeControl {...props} />;
  if (widget === 'date')
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <DateField {...props} />
      </Suspense>
    );
  if (widget === 'number') return <NumberControl {...props} />;
  if (widget === 'switch')
    return (
      <Switch
        {...(id ? { id } : {})}
        checked={Boolean(value)}
        disabled={disabled}
        onChange={onChange as never}
      />
    );
  if (widget === 'json') return <JsonField {...props} />;
  if (widget === 'upload')
    return <AddressField {...props} picture={resource.formats?.[field.name] === 'image'} />;
  if (widget === 'textarea') return <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 12 }} />;
  if (widget === 'password') return <Input.Password {...text} autoComplete="new-password" />;
  return <Input {...text} />;
};
