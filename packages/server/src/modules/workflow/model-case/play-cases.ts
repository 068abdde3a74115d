import { errorText } from '@mall/sdk/contract';
import type { Simulation } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { AppError, fail } from '../../../support/app-error.js';
import { drawnOf, keyOf, play, starterOf } from '../simulate/simulate-draft.js';
import { type CaseRow, casesOf } from './case-rows.js';
import type { KeptWay } from './model-case.table.js';

export interface PlayedCase {
  readonly id: string;
  readonly name: string;
  readonly passed: boolean;
  readonly expected: KeptWay;
  readonly actual: KeptWay | null;
  readonly problem: string | null;
}

/**
 * A model may be deployed when its cases still go as they went: same end, same steps in the same order. Who has the
 * steps may change with the people.
 *
 * @throws AppError workflow.cases_failed, workflow.model_invalid
 */
export async function requireCases(ctx: UserContext, model: Row): Promise<void> {
  const failed = (await playCases(ctx, model)).filter(({ passed }) => !passed);
  if (failed.length > 0)
    throw fail('workflow.cases_failed', { names: failed.map(({ name }) => name).join(', ') });
}

/**
 * Plays every case of a model with a draft of it.
 *
 * @throws AppError workflow.model_invalid, workflow.model_empty
 */
export async function playCases(ctx: UserContext, model: Row, given?: string): Promise<PlayedCase[]> {
  const cases = await casesOf(ctx, model.id);
  if (cases.length === 0) return [];
  const xml = await drawnOf(ctx, model, given);
  const played: PlayedCase[] = [];
  for (const kept of cases) played.push(await playedCase(ctx, { model, xml, kept }));
  return played;
}

interface Attempt {
  readonly model: Row;
  readonly xml: string;
  readonly kept: CaseRow;
}

async function playedCase(ctx: UserContext, { model, xml, kept }: Attempt): Promise<PlayedCase> {
  const { id, name, starterId, variables, decisions, expected } = kept;
  try {
    const starter = await starterOf(ctx, starterId);
    const result = await play(ctx, { xml, starter, variables, decisions, ...keyOf(model) });
    const actual = wayOf(result);
    return { id, name, passed: isSame(actual, expected), expected, actual, problem: refusedFor(ctx, result) };
  } catch (error) {
    // Whoever starts it is gone: that is the one case's, while a model that cannot run is all of theirs.
    if (!(error instanceof AppError) || error.code !== 'row.not_found') throw error;
    return {
      id,
      name,
      passed: false,
      expected,
      actual: null,
      problem: errorText('workflow.case_starter', ctx.language),
    };
  }
}

/** How a play ends, and the steps on its way. */
export const wayOf = ({ outcome, steps }: Simulation): KeptWay => ({
  outcome,
  steps: steps.map(({ nodeId, nodeName }) => ({ nodeId, nodeName })),
});

/** A step that is called otherwise is the same step. */
function isSame(one: KeptWay, other: KeptWay): boolean {
  const told = ({ outcome, steps }: KeptWay) => [outcome, ...steps.map(({ nodeId }) => nodeId)].join('\n');
  return told(one) === told(other);
}

const refusedFor = ({ language }: UserContext, { refusals }: Simulation): string | null =>
  refusals.map(({ text }) => (language === 'zh-CN' ? text.zh : text.en)).join(' ') || null;
