import type { EngineOptions } from '../engine.js';
import type { ProcessModel } from '../model/process-model.js';
import type { Assign, Assignment } from '../ports.js';
import { isEmpty, namedPeople, whyOf } from './named-people.js';
import { standIns, travellingClock } from './playing.js';
import type { Decision, SimulatedStep, Simulation, SimulationInput } from './simulation.js';

/** What a simulation is played on: an engine's ports that write down what happens, and what is decided. */
export interface Stage {
  readonly options: Omit<EngineOptions, 'store'>;
  /** What is decided at a node this time. */
  decisionAt(nodeId: string): Decision;
  decided(taskId: string, decision: NonNullable<SimulatedStep['decided']>): void;
  /** A timer goes off: from then on it is that time. */
  timerAt(nodeId: string, time: string): void;
  /** @throws TooLong once the time that it may take is over */
  checkTime(): void;
  report(): Pick<Simulation, 'steps' | 'nobody'>;
}

/** A simulation that takes more steps or time than it may. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

const mostSteps = 200;
const mostMilliseconds = 5000;

export function openStage(input: SimulationInput, models: readonly ProcessModel[]): Stage {
  const { clock, limits = {} } = input;
  const { steps: limit = mostSteps, milliseconds = mostMilliseconds } = limits;
  const host = input.host ?? namedPeople;
  const steps: (SimulatedStep & { readonly taskId: string | null })[] = [];
  const visits = new Map<string, number>();
  const until = clock.now().getTime() + milliseconds;
  const time = travellingClock(clock);
  const checkTime = () => {
    if (clock.now().getTime() > until) throw new TooLong('simulation');
  };
  const add = (step: (typeof steps)[number]) => {
    checkTime();
    if (steps.length >= limit) throw new TooLong('simulation');
    steps.push(step);
  };
  const assign: Assign = async (call) => {
    const assignment = (await host.assign?.(call)) ?? call.fromModel;
    const nobody = input.isNobody?.(call, assignment) ?? isEmpty(assignment);
    add({ taskId: call.task.id, ...stepOf(call, assignment), nobody });
    return assignment;
  };
  return {
    options: { ...host, ...standIns(models), assign, clock: time, ids: numbered() },
    decisionAt(nodeId) {
      const visit = visits.get(nodeId) ?? 0;
      visits.set(nodeId, visit + 1);
      const said = Object.hasOwn(input.decisions ?? {}, nodeId) ? input.decisions?.[nodeId] : undefined;
      return (isList(said) ? said : said === undefined ? [] : [said])[visit] ?? {};
    },
    decided(taskId, decided) {
      const at = steps.findLastIndex((step) => step.taskId === taskId);
      const step = steps[at];
      if (step) steps[at] = { ...step, decided };
    },
    timerAt(nodeId, moment) {
      add({ ...emptyStep, taskId: null, nodeId, type: 'timer' });
      time.travelTo(moment);
    },
    checkTime,
    report: () => ({
      steps: steps.map(({ taskId: _, ...step }) => step),
      nobody: [...new Set(steps.flatMap(({ nobody, nodeId }) => (nobody ? [nodeId] : [])))],
    }),
  };
}

const isList = (said: Decision | readonly Decision[] | undefined): said is readonly Decision[] =>
  Array.isArray(said);

const emptyStep: Omit<SimulatedStep, 'nodeId' | 'type'> = {
  nodeName: null,
  assignee: null,
  candidateUsers: [],
  candidateGroups: [],
  why: [],
  nobody: false,
  skipped: null,
  decided: null,
};

const stepOf = (
  call: Parameters<Assign>[0],
  { assignee, candidateUsers = [], candidateGroups = [], skip }: Assignment,
): SimulatedStep => ({
  ...emptyStep,
  nodeId: call.node.id,
  nodeName: call.task.name ?? call.node.name ?? null,
  type: 'userTask',
  assignee: assignee ?? null,
  candidateUsers: [...candidateUsers],
  candidateGroups: [...candidateGroups],
  why: whyOf(call),
  skipped: skip?.reason ?? null,
});

function numbered(): { next(): string } {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return String(last);
    },
  };
}
