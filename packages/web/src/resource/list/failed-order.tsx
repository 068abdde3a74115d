import { Button } from 'antd';
import { Failure } from '../../components/feedback/failure.js';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit/kit.js';
import type { ChangeList } from '../kit/use-list.js';
import type { RowsState } from '../kit/use-rows.js';
import { resourceWords } from '../resource-words.js';
import type { ListState } from './list-state.js';

export interface FailedOrderProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly rows: RowsState;
}

/** In place of the rows: why they are not there, and the way back to the list's own order. */
export function FailedOrder({ state, change, rows }: FailedOrderProps) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const usual = (
    <Button type="primary" onClick={() => change({ sort: undefined })}>
      {t('defaultOrder')}
    </Button>
  );
  return (
    <Failure
      title={state.sort ? t('failedOrder', { name: label(state.sort.field) }) : t('failed')}
      error={rows.error}
      onRetry={rows.refetch}
      action={usual}
    />
  );
}
