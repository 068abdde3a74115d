import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode } from '../../../lib/access/access.js';
import { shopWords } from '../words.js';
import { QrSheet } from './qr-sheet.js';
import { useBatchCodes } from './use-batch-codes.js';
import { useBatchFile } from './use-batch-file.js';
import type { InviteBatch } from './use-batches.js';

const states = ['issued', 'usable', 'used', 'expired', 'disabled'] as const;

/** The batch whose codes are looked at: its figures, its codes on paper, its codes as a file. */
export function BatchCard({ batch }: { readonly batch: InviteBatch }) {
  const { t } = useWords(shopWords);
  const mayExport = useHoldsCode()('invite_code_export');
  const file = useBatchFile(batch.batchNo);
  const codes = useBatchCodes(batch.batchNo);
  const [printed, setPrinted] = useState<readonly string[]>();
  const print = async () => setPrinted(await codes.load());
  return (
    <section className="screen-card batch-card" aria-label={batch.batchNo}>
      <dl>
        {states.map((state) => (
          <div key={state} data-state={state} data-none={batch[state] === 0}>
            <dd>{batch[state].toLocaleString()}</dd>
            <dt>{t(`invite.${state}`)}</dt>
          </div>
        ))}
      </dl>
      {mayExport && (
        <div className="batch-card-tools">
          <Button
            icon={<PrinterOutlined aria-hidden />}
            loading={codes.busy}
            disabled={batch.usable === 0}
            onClick={() => void print()}
          >
            {t('invite.sheet')}
          </Button>
          <Button loading={file.busy} onClick={() => void file.save()}>
            {t('invite.exportBatch')}
          </Button>
        </div>
      )}
      {printed && <QrSheet codes={printed} batch={batch} onEnd={() => setPrinted(undefined)} />}
    </section>
  );
}
