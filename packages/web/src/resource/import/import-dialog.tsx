import { imports } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { Failure } from '../../components/feedback/failure.js';
import { useWrite } from '../../components/feedback/use-write.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { FormFrame } from '../../components/frame/form-frame.js';
import { WizardSteps } from '../../components/steps/wizard-steps.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import { type ImportJob, importSteps, isAtWork, isUnfinished, stepOf, waitingOf } from './import-job.js';
import { importWords } from './import-words.js';
import { JobPanel } from './job-panel.js';
import { StartPanel } from './start-panel.js';
import { useImportsChanged, useJob } from './use-import.js';

export interface ImportDialogProps {
  /** The import that the address names; none is begun yet without. */
  readonly id: string | undefined;
  readonly onJob: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** A file into this resource: looked at first, put right where it is refused, then written while one does something else. */
export function ImportDialog({ id, onJob, onClose }: ImportDialogProps) {
  const { t } = useWords(importWords);
  const { noun } = useKit();
  if (id !== undefined) return <JobDialog key={id} id={id} onJob={onJob} onClose={onClose} />;
  return (
    <FormFrame title={t('title', { name: noun })} width={640} dirty={false} onClose={onClose}>
      <div className="import-way">
        <Way job={undefined} />
        <StartPanel onJob={onJob} />
      </div>
    </FormFrame>
  );
}

function JobDialog({ id, onJob, onClose }: ImportDialogProps & { readonly id: string }) {
  const { t } = useWords(importWords);
  const { noun } = useKit();
  const { data: job, error, refetch } = useJob(id);
  return (
    <FormFrame
      title={t('title', { name: noun })}
      width={960}
      // Lines that are being put right say so themselves.
      dirty={false}
      onClose={onClose}
      footer={(close) => job && <JobButtons job={job} onJob={onJob} onClose={close} />}
    >
      {job && (
        <div className="import-way">
          <Way job={job} />
          <JobPanel job={job} />
        </div>
      )}
      {!job && !error && <Waiting />}
      {!job && error && (
        <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </FormFrame>
  );
}

interface JobButtonsProps extends Omit<ImportDialogProps, 'id'> {
  readonly job: ImportJob;
}

function JobButtons({ job, onJob, onClose }: JobButtonsProps) {
  const { t } = useWords(importWords);
  const { busy, run, cancel } = useJobCalls(job);
  const waiting = waitingOf(job);
  const mayRun = !isAtWork(job) && job.state !== 'cancelled' && (waiting > 0 || job.state === 'checked');
  return (
    <div className="frame-buttons">
      {isUnfinished(job) ? (
        <Button danger disabled={busy} onClick={cancel}>
          {t('cancel')}
        </Button>
      ) : (
        <Button onClick={() => onJob(undefined)}>{t('again')}</Button>
      )}
      <Button onClick={onClose}>{t('common:close')}</Button>
      {mayRun && (
        <Button type="primary" loading={busy} disabled={waiting === 0} onClick={run}>
          {t('run', { count: waiting })}
        </Button>
      )}
    </div>
  );
}

function useJobCalls({ id, done }: ImportJob) {
  const { t, message: say } = useWords(importWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const changed = useImportsChanged();
  const { busy, run: send } = useWrite();
  const call = async (name: 'run' | 'cancel') => {
    await send(() => client.call(imports.operations[name], { id }));
    await changed();
  };
  const cancel = () =>
    void modal.confirm({
      title: say('confirm.action', { action: t('cancel') }),
      content: t('cancelText', { count: done }),
      okText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => call('cancel'),
    });
  return { busy, run: () => void call('run'), cancel };
}

/** Where the import is on its way from a file to rows. */
function Way({ job }: { readonly job: ImportJob | undefined }) {
  const { t } = useWords(importWords);
  const { noun } = useKit();
  const steps = importSteps.map((step) => t(`step.${step}`));
  return <WizardSteps name={t('title', { name: noun })} steps={steps} {...stepOf(job)} />;
}
