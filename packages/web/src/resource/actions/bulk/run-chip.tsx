import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { SecretDialog } from '../secret-dialog.js';
import type { BulkRun } from './bulk-run.js';
import { bulkWords } from './bulk-words.js';
import { RunDialog } from './run-dialog.js';

export interface RunChipProps {
  readonly run: BulkRun;
  readonly onGone: () => void;
}

/** What is under way, on every screen: how far it is, and the way to each row's outcome. */
export const RunChip = ({ run, onGone }: RunChipProps) => {
  const { t } = useWords(bulkWords);
  const { outcomes, phase, secrets, open } = useStore(run.state);
  const { title } = run.task;
  const total = outcomes.length;
  const done = outcomes.filter(({ state }) => state === 'done').length;
  const settled = outcomes.filter(({ state }) => state !== 'waiting').length;
  const ended = phase === 'ended';
  const close = () => {
    run.show(false);
    if (ended && secrets.length === 0) onGone();
  };
  return (
    <span className="run-chip">
      {ended ? <WarningOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}
      {ended
        ? t('ended', { title, done, left: total - done })
        : t('running', { title, done: settled, total })}
      {!open && (
        <Button type="link" size="small" onClick={() => run.show(true)}>
          {t('show')}
        </Button>
      )}
      {!open && ended && secrets.length === 0 && (
        <Button type="link" size="small" onClick={onGone}>
          {t('close')}
        </Button>
      )}
      {open && <RunDialog run={run} onClose={close} />}
      {ended && secrets.length > 0 && (
        <SecretDialog
          secrets={secrets}
          onClose={() => {
            run.forgetSecrets();
            if (done === total) onGone();
          }}
        />
      )}
    </span>
  );
};
