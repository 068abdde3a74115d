import type { InputOf, OutputOf, workflowModel } from '@mall/sdk/contract';
import {
  checkModel,
  ModelRefused,
  type SimulatedStep,
  type Simulation,
  type SimulationInput,
  simulate,
} from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { reading } from '../../../context/reading.js';
import type { Row } from '../../../crud/row.js';
import type { SqlDriver } from '../../../database/driver.js';
import { fail } from '../../../support/app-error.js';
import { offsetOf } from '../../../support/time-zone.js';
import { findingOn, type ModelFinding, modelRefusal } from '../deployment/model-refusal.js';
import { productFindings } from '../deployment/product-findings.js';
import { namesOf, usablePeople } from '../engine/people.js';
import { lookingAhead } from '../forecast/looking-ahead.js';
import { modelService } from '../model/model-service.js';
import { sourceOf } from '../model/model-source.js';

type Simulate = typeof workflowModel.operations.simulate;

/**
 * Plays a draft by the very rules that deployed versions run by, among the people who are there now. The database is
 * only read: the transaction that it is asked in writes nothing.
 *
 * @throws AppError workflow.model_empty, workflow.model_invalid, row.not_found for whoever is to start it
 */
export const simulateDraft = (ctx: UserContext, input: InputOf<Simulate>): Promise<OutputOf<Simulate>> =>
  reading(ctx, (inside) => played(inside, input));

async function played(ctx: UserContext, input: InputOf<Simulate>): Promise<OutputOf<Simulate>> {
  const { variables, decisions } = input;
  const model = input.id ? await modelService.repository.get(ctx, String(input.id)) : undefined;
  const xml = await drawnOf(ctx, model, input.modelXml);
  const starter = await starterOf(ctx, input.as ? String(input.as) : ctx.actor.userId);
  const found = await productFindings(
    ctx,
    (await checkModel(xml)).models,
    (model?.formKey as string | null | undefined) ?? null,
  );
  const result = await play(
    ctx,
    { ...{ xml, starter, variables, decisions }, ...keyOf(model) },
    found.errors,
  );
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, result.steps.flatMap(peopleIn));
  const inWords = (text: { readonly zh: string; readonly en: string }) =>
    ctx.language === 'zh-CN' ? text.zh : text.en;
  return {
    outcome: result.outcome,
    steps: result.steps.map((step) => stepOnWire(step, names)),
    flows: [...result.flows],
    nobody: [...result.nobody],
    refusals: result.refusals.map(({ text, elementId }) => ({ message: inWords(text), elementId })),
    warnings: [...result.warnings, ...found.errors, ...found.warnings].map((each) => findingOn(ctx, each)),
    variables: { ...result.variables },
  };
}

/**
 * What is drawn: the draft that was given, or what the model has.
 *
 * @throws AppError workflow.model_empty
 */
export async function drawnOf(
  ctx: UserContext,
  model: Row | undefined,
  given: string | undefined,
): Promise<string> {
  const xml = given || (model ? await sourceOf(ctx, model.id) : null);
  if (!xml) throw fail('workflow.model_empty', { name: String(model?.name ?? '') });
  return xml;
}

/**
 * Somebody of the tenant who could start a process; nobody else is ever asked about.
 *
 * @throws AppError row.not_found
 */
export async function starterOf(ctx: UserContext, id: string): Promise<string> {
  const [person] = await usablePeople({ db: ctx.db, tenantId: ctx.actor.tenantId }, [id]);
  // An administrator who acts for another tenant is nobody of it.
  if (!person && id !== ctx.actor.userId) throw fail('row.not_found', { id });
  return id;
}

/** Which process of several is played: the one that the model is called as. */
export const keyOf = (model: Row | undefined) => (model ? { key: String(model.modelKey) } : {});

/**
 * Plays a process by the rules of this server, in the transaction of the context, and writes nothing.
 *
 * @throws AppError workflow.model_invalid, with what else is wrong with the model
 */
export const play = (
  ctx: UserContext,
  input: Pick<SimulationInput, 'xml' | 'starter' | 'variables' | 'decisions' | 'key'>,
  found: readonly ModelFinding[] = [],
): Promise<Simulation> =>
  simulate({
    ...{ ...input, tenantId: ctx.actor.tenantId, clock: ctx.clock },
    ...rulesOf(ctx, ctx.database.driverOf(ctx.db)),
  }).catch((error: unknown) => {
    throw error instanceof ModelRefused ? modelRefusal(ctx, [...error.issues, ...found]) : error;
  });

/** The rules of the engine of this server, asked through the transaction of the simulation. */
function rulesOf(ctx: UserContext, driver: SqlDriver): Pick<SimulationInput, 'host' | 'isNobody'> {
  const { host, isFoundNobody } = lookingAhead(ctx, driver, offsetOf(ctx.settings.timeZone, ctx.clock.now()));
  return { host, isNobody: isFoundNobody };
}

const peopleIn = ({ assignee, candidateUsers, decided }: SimulatedStep): string[] =>
  [assignee, ...candidateUsers, decided?.by].flatMap((id) => id ?? []);

function stepOnWire(
  { candidateUsers, candidateGroups, ...step }: SimulatedStep,
  names: ReadonlyMap<string, string>,
) {
  const person = (id: string) => ({ id, name: names.get(id) ?? id });
  const { assignee, decided } = step;
  return {
    ...step,
    why: [...step.why],
    assignee: assignee === null ? null : person(assignee),
    candidates: [...candidateUsers, ...candidateGroups].map(person),
    decided: decided && { ...decided, by: decided.by === null ? null : person(decided.by) },
  };
}
