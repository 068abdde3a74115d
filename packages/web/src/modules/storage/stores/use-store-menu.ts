import { oss } from '@mall/sdk/contract';
import { App } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { isInUse } from './use-enable.js';

/** What else is done with a store; the one in use cannot be deleted. */
export function useStoreMenu(row: Row) {
  const { t } = useWords(storageWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { actions, change } = useListing();
  const may = useMay();
  const { run } = useWrite(['oss']);
  const code = plainText(row.ossCode);
  const remove = () =>
    run(() => client.call(oss.operations.remove, { ids: row.id }), { done: t('stores.gone', { code }) });
  const items = [
    ...(actions.allowed('update') ? [{ key: 'edit', label: t('stores.edit') }] : []),
    ...(may(oss.operations.remove) && !isInUse(row)
      ? [{ key: 'remove', label: t('stores.remove'), danger: true }]
      : []),
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === 'edit') return change({ open: { kind: 'edit', id: row.id } });
    void modal.confirm({
      title: t('stores.sure', { code }),
      okText: t('stores.remove'),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  };
  return { items, onClick };
}
