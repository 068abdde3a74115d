import { goods } from '@mall/sdk/contract';
import { Switch } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { Cell } from '../../../resource/kit/cell.js';
import { plainText, type Row } from '../../../resource/row.js';
import { shopWords } from '../words.js';

const { onSale, offSale } = goods.operations;
const onShelf = 1;

/** Whether it is sold, and the switch of that for who may do it. */
export function ShelfCell({ row }: { readonly row: Row }) {
  const { t } = useWords(shopWords);
  const { client } = useServices();
  const may = useMay();
  const { busy, run } = useWrite(['goods']);
  const isOn = Number(row.status) === onShelf;
  const call = isOn ? offSale : onSale;
  if (!may(call)) return <Cell field="status" row={row} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the switch is none on its row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the switch has keys of its own
    <span onClick={(event) => event.stopPropagation()}>
      <Switch
        size="small"
        checked={isOn}
        loading={busy}
        aria-label={t('goods.shelf', { name: plainText(row.name) })}
        onChange={() => void run(() => client.call(call, { ids: row.id }))}
      />
    </span>
  );
}
