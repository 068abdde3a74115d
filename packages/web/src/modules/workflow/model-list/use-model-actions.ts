import { workflowModel } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode, useMay } from '../../../lib/access/access.js';
import type { RowAction } from '../../../resource/kit/slots.js';
import type { Row } from '../../../resource/row.js';
import { designWords } from '../design-process/design-words.js';

/** What can be done with one model, as far as this person may. */
export function useModelActions(preview: (row: Row) => void): readonly RowAction[] {
  const { t } = useWords(designWords);
  const may = useMay();
  const holds = useHoldsCode();
  const navigate = useNavigate();
  return useMemo(() => {
    const to = (path: string) => (row: Row) => void navigate(`${path}/${row.id}`);
    const all = [
      {
        ...{ key: 'design', label: t('list.design'), run: to('/workflow/design/process') },
        allowed: holds('wf_design_model_design') || holds('wf_design_model_edit'),
      },
      {
        ...{ key: 'preview', label: t('list.preview'), run: preview },
        allowed: may(workflowModel.operations.detail),
      },
      {
        ...{ key: 'publish', label: t('design.publish'), run: to('/workflow/design/publish') },
        allowed: may(workflowModel.operations.deploy),
      },
      {
        ...{ key: 'history', label: t('list.history'), run: to('/workflow/design/model/history') },
        allowed: holds('wf_design_model_history'),
      },
    ];
    return all.flatMap(({ allowed, ...action }) => (allowed ? [action] : []));
  }, [t, may, holds, navigate, preview]);
}
