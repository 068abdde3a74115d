import type { InputOf, workflowProcess } from '@mall/sdk/contract';
import type { ForecastInput } from '@mall/workflow';
import type { Reading } from '../rights/readable.js';
import type { FormFields } from './form-fields.js';

export type ForecastCall = typeof workflowProcess.operations.forecast;
export type Input = InputOf<ForecastCall>;

/** What is played, and what of it the caller may be told. */
export interface Asked {
  readonly play: Pick<
    ForecastInput,
    'at' | 'starter' | 'taskId' | 'variables' | 'without' | 'unknown' | 'begin' | 'pass'
  >;
  readonly reading: Reading;
  readonly fields: FormFields;
}
