import { FolderOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { createElement } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { type IconSet, useIconSet } from '../../icon-set.js';
import { resourceWords } from '../../resource-words.js';
import { ariaOf, type FieldControlProps, textOf } from '../control-props.js';
import { controlWords } from '../control-words.js';
import './icon.css';

/** As the menu shows it; a folder stands for a name that nothing knows. */
const Named = ({ name, icons }: { readonly name: string; readonly icons: IconSet }) => (
  <span className="icon-named">
    {createElement(icons[name] ?? FolderOutlined, { 'aria-hidden': true })}
    {name}
  </span>
);

/** An icon by its name, to be found by a part of it. What is held and unknown stays until somebody changes it. */
export function IconControl(props: FieldControlProps) {
  const { disabled, value, onChange } = props;
  const { t } = useWords(resourceWords);
  const { t: say } = useWords(controlWords);
  const clearable = useClearable();
  const icons = useIconSet();
  const held = textOf(value);
  return (
    <Select
      {...ariaOf(props)}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'value' }}
      placeholder={t('choose')}
      notFoundContent={say('icon.none')}
      disabled={disabled}
      value={held === '' ? undefined : held}
      onChange={(next: string | undefined) => onChange?.(next)}
      options={Object.keys(icons)
        .sort()
        .map((name) => ({ value: name, label: <Named name={name} icons={icons} /> }))}
      labelRender={({ value: name }) => <Named name={String(name)} icons={icons} />}
    />
  );
}
