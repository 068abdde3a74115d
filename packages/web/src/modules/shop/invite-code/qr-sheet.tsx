import { QRCode } from 'antd';
import { OnPaper } from '../../../components/paper/on-paper.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { shopWords } from '../words.js';
import './qr-sheet.css';
import type { InviteBatch } from './use-batches.js';

interface QrSheetProps {
  readonly codes: readonly string[];
  readonly batch: InviteBatch;
  readonly onEnd: () => void;
}

/** Codes to cut out, each as a square to scan and as it is read; seen by printers alone. */
export function QrSheet({ codes, batch, onEnd }: QrSheetProps) {
  const { t } = useWords(shopWords);
  const { shop } = useAccess();
  const until = batch.expireTime && t('invite.until', { day: batch.expireTime.slice(0, 10) });
  return (
    <OnPaper className="invite-print" onEnd={onEnd}>
      {codes.map((code) => (
        <figure key={code}>
          <figcaption>{shop}</figcaption>
          <QRCode type="svg" value={code} size={108} color="#000" bgColor="#fff" bordered={false} />
          <figcaption>
            <code>{code}</code>
            <small>{until}</small>
          </figcaption>
        </figure>
      ))}
    </OnPaper>
  );
}
