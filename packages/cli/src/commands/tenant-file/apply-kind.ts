import { applyJob, loadKinds, type TrackedUnit } from '@mall/sdk';
import type { JobKind, OwnRows } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';
import { answersOf } from '../../jobs/answers.js';
import { alone } from './apply-lease.js';
import { tenantPort } from './tenant-port.js';

/** What became of each step; a password that was made is in the row of its step. */
export const stepRows = (units: readonly TrackedUnit[]): Row[] =>
  units.map((unit) => {
    const { id = '', already: _already, ...once } = answersOf(unit)[0] ?? {};
    const error = 'error' in unit ? `${unit.error.code} ${unit.error.message}` : '';
    return { step: unit.key, state: unit.state, id, ...once, error };
  });

export const stepsDisplay: OwnRows = {
  words: 'apply',
  noun: 'step',
  key: 'step',
  columns: ['step', 'state', 'id', 'error'],
};

/** The job of `mall apply`: its units are the steps of a plan. */
export const applyTenant: JobKind = {
  define: async (context) => {
    const { port } = await tenantPort(context);
    return applyJob(port, await loadKinds(), { language: context.language });
  },
  alone,
  rows: stepRows,
  display: stepsDisplay,
};
