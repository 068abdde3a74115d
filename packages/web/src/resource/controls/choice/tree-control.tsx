import { TreeSelect } from 'antd';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { useWords } from '../../../i18n/use-words.js';
import { isSeveral } from '../../fields.js';
import { useKit } from '../../kit/kit.js';
import { useChoices } from '../../options/use-options.js';
import { resourceWords } from '../../resource-words.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { ChoicesFailed } from './choices-failed.js';

/** Nodes of a tree; where their exact set matters, ticked in place. */
export function TreeControl(props: FieldControlProps) {
  const { field, disabled, id, value, onChange } = props;
  const { t } = useWords(resourceWords);
  const { screen } = useKit();
  const clearable = useClearable();
  const choices = useChoices(field);
  if (choices.failed) return <ChoicesFailed choices={choices} />;
  if (screen.grantFields?.includes(field.name))
    return (
      <GrantTree
        height={320}
        {...(id ? { id } : {})}
        nodes={choices.choices}
        checked={(value as readonly string[] | undefined) ?? []}
        onChange={(next) => onChange?.(next)}
      />
    );
  return (
    <TreeSelect
      {...ariaOf(props)}
      multiple={isSeveral(field)}
      allowClear={clearable}
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll={choices.choices.length <= 20}
      placeholder={t('choose')}
      loading={choices.pending}
      disabled={disabled}
      // While there are no nodes nothing can be chosen or taken away.
      value={choices.pending ? undefined : value}
      onChange={onChange as never}
      treeData={[...choices.choices] as never}
    />
  );
}
