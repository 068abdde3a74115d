import { useStore } from 'zustand';
import type { HeardJob } from '../../lib/live/heard-job.js';
import { isUnderWay, type RunRecord } from '../../lib/runs/run-record.js';
import type { LiveRun } from '../../lib/runs/runs.js';
import { useServices } from '../../lib/services/services.js';
import { SecretDialog } from '../actions/secret-dialog.js';
import { JobChip } from './job-chip.js';
import { RunChip } from './run-chip.js';
import { RunDialog } from './run-dialog.js';

/** What is under way, on every screen: its chip, and the dialogs of what this tab does. */
export function RunTray({ jobs = [] }: { readonly jobs?: readonly HeardJob[] }) {
  const { runs } = useServices();
  const { records, live } = useStore(runs.state);
  const [job] = jobs;
  // There is room for one of them.
  const isBusy = records.some((record) => isUnderWay(record, Date.now()));
  return (
    <>
      {job && !isBusy ? <JobChip job={job} /> : <RunChip records={records} />}
      {live.map((run) => (
        <Live key={run.id} run={run} record={records.find(({ id }) => id === run.id)} />
      ))}
    </>
  );
}

function Live({ run, record }: { readonly run: LiveRun; readonly record: RunRecord | undefined }) {
  const { runs } = useServices();
  const { open, secrets } = useStore(run.state);
  const close = () => {
    run.show(false);
    if (record?.phase === 'ended') runs.markSeen();
  };
  return (
    <>
      {open && record && <RunDialog run={run} record={record} onClose={close} />}
      {record?.phase === 'ended' && secrets.length > 0 && (
        <SecretDialog secrets={secrets} onClose={run.forgetSecrets} />
      )}
    </>
  );
}
