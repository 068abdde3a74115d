import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../components/frame/dialog.js';
import { useWords } from '../../i18n/use-words.js';
import { leftIn, type RunRecord } from '../../lib/runs/run-record.js';
import type { LiveRun } from '../../lib/runs/runs.js';
import { bulkWords } from './bulk-words.js';
import { RunLines, useSaveResult } from './run-lines.js';
import { RunProgress } from './run-progress.js';

export interface RunDialogProps {
  readonly run: LiveRun;
  readonly record: RunRecord;
  readonly onClose: () => void;
}

/** Progress of what is done to many rows, and what became of each; what failed can be tried again. */
export function RunDialog({ run, record, onClose }: RunDialogProps) {
  const { t } = useWords(bulkWords);
  const save = useSaveResult();
  const [all, setAll] = useState(false);
  const { title, phase, failed, total, lines } = record;
  const ended = phase === 'ended';
  const left = leftIn(record);
  const shown = lines.filter(({ state }) => all || state === 'failed' || (ended && state === 'waiting'));
  const footer = ended
    ? [
        <Button key="save" onClick={() => save(record)}>
          {t('save')}
        </Button>,
        left > 0 && (
          <Button key="retry" type="primary" onClick={() => void run.start()}>
            {t('retry', { count: left })}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
      ]
    : [
        <Button key="stop" disabled={phase === 'stopping'} onClick={run.stop}>
          {t(phase === 'stopping' ? 'stopping' : 'stop')}
        </Button>,
        <Button key="background" type="primary" onClick={onClose}>
          {t('background')}
        </Button>,
      ];
  return (
    <Dialog title={title} width={640} lasting onClose={onClose} footer={footer}>
      <RunProgress record={record} />
      <Segmented<boolean>
        aria-label={t('outcome')}
        size="small"
        value={all}
        onChange={setAll}
        options={[
          { value: false, label: t('left', { count: ended ? left : failed }) },
          { value: true, label: t('all', { count: total }) },
        ]}
      />
      <RunLines lines={shown} height={260} />
    </Dialog>
  );
}
