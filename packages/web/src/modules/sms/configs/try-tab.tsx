import { sms } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import type { Row } from '../../../resource/row.js';
import { smsWords } from '../words.js';
import { TryCode } from './try-code.js';
import { TryMessage } from './try-message.js';

/** A configuration tried out where it is read: one message through it, and, of the one in use, a code there and back. */
export function TryTab({ row }: { readonly row: Row }) {
  const { t } = useWords(smsWords);
  const may = useMay();
  const inUse = Number(row.status) === 2;
  if (!may(sms.operations.send)) return <p>{t('try.mayNot')}</p>;
  return (
    <div className="sms-try">
      <TryMessage key={row.id} row={row} />
      {inUse && <TryCode />}
    </div>
  );
}
