import { pageSizes } from '@mall/sdk/contract';
import { Pagination } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import type { ChangeList } from '../kit/use-list.js';
import { resourceWords } from '../resource-words.js';
import type { ListState } from './list-state.js';

export interface ListFootProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly total: number;
}

/** How many there are, and the way through them. */
export function ListFoot({ state, change, total }: ListFootProps) {
  const { t, language } = useWords(resourceWords);
  const small = useScreenClass() === 0;
  return (
    <div className="list-foot">
      {!small && <span>{t('total', { total: total.toLocaleString(language) })}</span>}
      <Pagination
        size="small"
        simple={small}
        current={state.page}
        pageSize={state.size}
        total={total}
        showSizeChanger={small ? false : { 'aria-label': t('pageSize') }}
        pageSizeOptions={[...pageSizes]}
        onChange={(page, size) => change(size === state.size ? { page } : { size })}
      />
    </div>
  );
}
