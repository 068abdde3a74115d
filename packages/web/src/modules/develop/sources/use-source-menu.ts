import { datasource } from '@mall/sdk/contract';
import { App } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { developWords } from '../words.js';
import { useOpenSource } from './use-open-source.js';

/** What else is done with a data source. */
export function useSourceMenu(row: Row) {
  const { t } = useWords(developWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { actions, change } = useListing();
  const { id, close } = useOpenSource();
  const may = useMay();
  const { run } = useWrite(['datasource']);
  const name = plainText(row.name);
  const remove = () =>
    run(() => client.call(datasource.operations.remove, { ids: row.id }), {
      done: t('sources.removed', { name }),
      after: () => row.id === id && close(),
    });
  const items = [
    ...(actions.allowed('get') ? [{ key: 'view', label: t('sources.detail') }] : []),
    ...(actions.allowed('update') ? [{ key: 'edit', label: t('sources.edit') }] : []),
    ...(may(datasource.operations.remove)
      ? [{ key: 'remove', label: t('sources.remove'), danger: true }]
      : []),
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === 'view' || key === 'edit') return change({ open: { kind: key, id: row.id } });
    void modal.confirm({
      title: t('sources.sure', { name }),
      okText: t('sources.remove'),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  };
  return { items, onClick };
}
