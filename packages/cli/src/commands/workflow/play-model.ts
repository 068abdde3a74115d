import type { ProcessModel, SimulatedStep, Simulation } from '@mall/workflow';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { loadEngine, onlyProcess, readModelText } from './read-model.js';

/** What is tried: who starts it, with which values, and what is decided where. */
export interface Trial {
  readonly as?: string | undefined;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
  /** `check=reject`, in the order in which a step is come to. */
  readonly decide?: readonly string[] | undefined;
}

/** A model of a file, read once for all that is tried with it. */
export interface Playable {
  readonly model: ProcessModel;
  play(trial: Trial): Promise<Simulation>;
}

/** Reads a model that can be played; what cannot run is refused. */
export async function readPlayable(file: string, context: Context): Promise<Playable> {
  const xml = (await readModelText(file, context)).replace(/^\uFEFF/, '');
  const { simulate, checkModel } = await loadEngine();
  const model = onlyProcess(await checkModel(xml), file, context);
  return {
    model,
    play: (trial) =>
      simulate({
        xml,
        starter: trial.as ?? 'starter',
        variables: trial.with ?? {},
        decisions: decisionsOf(trial.decide ?? [], model),
        clock: { now: () => new Date(context.clock.now()) },
      }),
  };
}

function decisionsOf(decide: readonly string[], model: ProcessModel): Record<string, { pass: boolean }[]> {
  const decisions: Record<string, { pass: boolean }[]> = {};
  for (const said of decide.flatMap((one) => one.split(','))) {
    const [, step = '', word = ''] = /^(.+)=(approve|pass|reject)$/.exec(said.trim()) ?? [];
    if (step === '')
      throw new Failure('workflow:error.badDecision', { exit: 'usage', params: { value: said } });
    const id = nodeNamed(step, model);
    if (id === undefined)
      throw new Failure('workflow:error.unknownStep', { exit: 'usage', params: { step } });
    decisions[id] = [...(decisions[id] ?? []), { pass: word !== 'reject' }];
  }
  return decisions;
}

/** A step by its id, or by its name where only one has it. */
export function nodeNamed(step: string, { nodes }: ProcessModel): string | undefined {
  if (Object.hasOwn(nodes, step)) return step;
  const named = Object.values(nodes).filter(({ name }) => name === step);
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Who got a step: people, or the groups that a model names. */
export const peopleOf = ({ assignee, candidateUsers, candidateGroups }: SimulatedStep): string[] =>
  assignee === null ? [...candidateUsers, ...candidateGroups] : [assignee];
