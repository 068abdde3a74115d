import { MenuFoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ChooseTree } from '../../../components/tree/choose-tree.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import type { ChangeList } from '../../kit/use-list.js';
import { useChoices } from '../../options/use-options.js';
import { resourceWords } from '../../resource-words.js';
import type { ListState } from '../list-state.js';
import type { Aside } from './use-aside.js';

export interface ListAsideProps {
  readonly aside: Aside;
  readonly state: ListState;
  readonly change: ChangeList;
}

/** The tree that a list is narrowed by, beside it: departments of people, categories of goods. */
export function ListAside({ aside, state, change }: ListAsideProps) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const { field, show } = aside;
  const { choices, pending, failed, error, retry } = useChoices(field);
  const name = label(field.name);
  const choose = (value: string | undefined) => {
    const { [field.name]: _before, ...filters } = state.filters;
    change({ filters: value === undefined ? filters : { ...filters, [field.name]: value } });
  };
  return (
    <div className="screen-card list-aside">
      <div className="list-aside-head">
        <h2>{name}</h2>
        <Tooltip title={t('asideHide', { name })}>
          <Button
            type="text"
            size="small"
            icon={<MenuFoldOutlined aria-hidden />}
            aria-label={t('asideHide', { name })}
            onClick={() => show(false)}
          />
        </Tooltip>
      </div>
      {pending && <Waiting rows={6} />}
      {failed && <Failure title={t('failed')} error={error} onRetry={retry} />}
      {!pending && !failed && (
        <ChooseTree
          name={name}
          nodes={choices}
          all={t('asideAll')}
          chosen={state.filters[field.name]}
          onChoose={choose}
        />
      )}
    </div>
  );
}
