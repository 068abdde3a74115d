import { report } from '@mall/sdk/contract';
import { App } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { reportWords } from '../words.js';
import { useChosenReport } from './use-chosen-report.js';

/** What else is done with a report than looking at it. */
export function useReportMenu(row: Row) {
  const { t } = useWords(reportWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { actions, change } = useListing();
  const { id, close } = useChosenReport();
  const may = useMay();
  const { run } = useWrite(['report']);
  const name = plainText(row.name);
  const remove = () =>
    run(() => client.call(report.operations.remove, { ids: row.id }), {
      done: t('preview.removed', { name }),
      after: () => row.id === id && close(),
    });
  const items = [
    ...(actions.allowed('get') ? [{ key: 'view', label: t('preview.detail') }] : []),
    ...(actions.allowed('update') ? [{ key: 'edit', label: t('preview.edit') }] : []),
    ...(may(report.operations.remove) ? [{ key: 'remove', label: t('preview.remove'), danger: true }] : []),
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === 'view' || key === 'edit') return change({ open: { kind: key, id: row.id } });
    void modal.confirm({
      title: t('preview.sure', { name }),
      okText: t('preview.remove'),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  };
  return { items, onClick };
}
