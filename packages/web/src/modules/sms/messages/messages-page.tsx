import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { plainText, type Row } from '../../../resource/row.js';
import { TemplateBubble } from '../template/template-bubble.js';
import { smsWords } from '../words.js';
import { ReceiptStates } from './receipt-states.js';
import { valuesIn } from './values-in.js';

const columns = ['phone', 'state', 'purpose', 'smsCode', 'failure', 'receipt', 'createTime'];

/** Messages that were sent, by what became of them; each as it was received. */
export function MessagesPage() {
  const { t } = useWords(smsWords);
  const slots = useMemo<Slots>(() => {
    const body = (row: Row) => (
      <TemplateBubble template={plainText(row.templateId)} values={valuesIn(plainText(row.content))} />
    );
    return {
      above: ReceiptStates,
      detailTabs: [{ key: 'message', title: t('messages.message'), body }],
    };
  }, [t]);
  return <ResourcePage name="sms-message" columns={columns} slots={slots} />;
}
