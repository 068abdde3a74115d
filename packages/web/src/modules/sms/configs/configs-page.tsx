import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { later } from '../../../lib/net/later.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { smsWords } from '../words.js';
import { TemplateCell } from './template-cell.js';

const TryTab = later(() => import('./try-tab.js').then((m) => m.TryTab));

const columns = ['smsCode', 'status', 'category', 'remark'];
/** As wide as most templates are long, and half a desk still shows which of them is in use. */
const width = 360;
// The dialog goes on to it with what sending has answered.
const hidden = ['validateMessage'];
const actionDialogs = {
  sendValidate: () => import('../try-code/try-code-dialog.js').then((m) => m.TryCodeDialog),
};

/** Through whom messages are sent: each with its template as it is received, to be tried where it is read. */
export function ConfigsPage() {
  const { t } = useWords(smsWords);
  const slots = useMemo<Slots>(
    () => ({
      columns: [
        {
          ...{ key: 'template', title: t('template.title'), width, after: 'smsCode' },
          cell: (row) => <TemplateCell row={row} />,
        },
      ],
      detailTabs: [{ key: 'try', title: t('try.title'), body: (row: Row) => <TryTab row={row} /> }],
    }),
    [t],
  );
  return (
    <ResourcePage
      name="sms"
      columns={columns}
      hiddenActions={hidden}
      actionDialogs={actionDialogs}
      slots={slots}
    />
  );
}
