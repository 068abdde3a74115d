import type { TrackedUnit } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import type { Row } from '../io/output/format.js';
import { answersOf } from './answers.js';
import { firstRow, rowsIn } from './targets.js';

/** One result a row, in the order of the plan, however many rows a call was about. */
export const resultRows = (units: readonly TrackedUnit[], endpoint: Endpoint): Row[] =>
  units.flatMap((unit) => rowsOf(unit, endpoint)).sort((a, b) => Number(a.row) - Number(b.row));

function rowsOf(unit: TrackedUnit, endpoint: Endpoint): Row[] {
  const answers = answersOf(unit);
  const about = rowsIn(endpoint, unit.input);
  return (about.length === 0 ? [''] : about).map((value, index) => ({
    id: value,
    ...answerFor(answers, value, endpoint),
    row: String(firstRow(unit) + index),
    state: unit.state,
    error: 'error' in unit ? `${unit.error.code} ${unit.error.message}` : '',
  }));
}

/** What the server said of one of a unit's rows: the answer that names it, or the only one. */
const answerFor = (answers: readonly Row[], value: string, { target }: Endpoint): Row | undefined =>
  answers.find((answer) => String(answer.id ?? answer[target?.from ?? 'id'] ?? '') === value) ??
  (answers.length === 1 ? answers[0] : undefined);
