import type { Engine } from '../engine.js';
import type { FlowNode } from '../model/process-model.js';
import type { Assign } from '../ports.js';
import { isEmpty, whyOf } from '../simulate/named-people.js';
import type { TimerRow } from '../store/rows.js';
import type { ForecastInput, ForecastStep } from './forecasting.js';

type Step = Omit<ForecastStep, 'when'>;

/** Writes down who is asked. What a command has made that is undone afterwards is struck out again. */
export function recorder(input: ForecastInput) {
  let steps: Step[] = [];
  let kept = 0;
  const refresh = async (engine: Engine, at: number) => {
    const step = steps[at];
    if (step?.type !== 'userTask') return;
    const asked = await askedNow(engine, step.taskId);
    if (asked) steps[at] = { ...step, ...asked };
  };
  const assign: Assign = async (call) => {
    const assignment = (await input.host?.assign?.(call)) ?? call.fromModel;
    const { assignee = null, candidateUsers = [], candidateGroups = [], skip } = assignment;
    steps.push({
      ...placeOf(call.node, call.task.name),
      ...{ taskId: call.task.id, instanceId: call.instance.id, isOpen: false },
      ...{ assignee, candidateUsers, candidateGroups, why: whyOf(call) },
      nobody: input.isNobody?.(call, assignment) ?? isEmpty(assignment),
      skipped: skip?.reason ?? null,
      locals: {},
    });
    return assignment;
  };
  const lastOf = (taskId: string) => steps.findLastIndex((step) => step.taskId === taskId);
  return {
    assign,
    length: () => steps.length,
    keep: () => {
      kept = steps.length;
    },
    undo: () => {
      steps = steps.slice(0, kept);
    },
    /** What waits already. */
    async open(engine: Engine, rootId: string) {
      for (const task of await engine.query.openTasks({ rootId })) {
        if (lastOf(task.id) >= 0) continue;
        const { model } = await engine.query.model(task.definitionId);
        const node = model.nodes[task.activityId];
        if (!node) continue;
        const asked = await askedNow(engine, task.id);
        steps.push({
          ...placeOf(node, task.name),
          ...{ taskId: task.id, instanceId: task.instanceId, isOpen: true },
          ...(asked ?? { assignee: null, candidateUsers: [], candidateGroups: [] }),
          ...{ why: whyOf({ node, fromModel: {} }), nobody: false, skipped: null, locals: task.locals },
        });
      }
      kept = steps.length;
    },
    /** The people of a task as they are when it is decided: somebody may have been appointed. */
    decided: (engine: Engine, taskId: string) => refresh(engine, lastOf(taskId)),
    /** What was only lent is its owner's again. */
    async again(engine: Engine, taskId: string) {
      const step = steps[lastOf(taskId)];
      if (!step) return;
      steps.push({ ...step, isOpen: false });
      await refresh(engine, steps.length - 1);
    },
    timer: ({ id, instanceId, activityId }: TimerRow, nodeName: string | null) =>
      void steps.push({ ...noStep, taskId: id, instanceId, nodeId: activityId, nodeName }),
    isForNobody: (taskId: string) => steps[lastOf(taskId)]?.nobody === true,
    async steps(engine: Engine): Promise<readonly Step[]> {
      // Those that were never decided have the people that they have at the end.
      for (const [at, { taskId, skipped }] of steps.entries())
        if (skipped === null && lastOf(taskId) === at && (await isOpen(engine, taskId)))
          await refresh(engine, at);
      return steps;
    },
  };
}

const placeOf = (
  node: FlowNode,
  name: string | null,
): Pick<Step, 'nodeId' | 'nodeName' | 'type' | 'loop'> => ({
  nodeId: node.id,
  nodeName: name ?? node.name ?? null,
  type: 'userTask',
  loop: node.loop ? (node.loop.sequential ? 'inTurn' : 'together') : null,
});

const noStep: Omit<Step, 'taskId' | 'instanceId' | 'nodeId' | 'nodeName'> = {
  type: 'timer',
  ...{ isOpen: false, assignee: null, candidateUsers: [], candidateGroups: [] },
  ...{ why: [], loop: null, nobody: false, skipped: null, locals: {} },
};

const isOpen = async (engine: Engine, taskId: string): Promise<boolean> =>
  (await engine.query.task(taskId))?.endTime === null;

async function askedNow(engine: Engine, taskId: string) {
  const task = await engine.query.task(taskId);
  if (!task) return undefined;
  // Those who could have taken it are not asked any more once somebody has it.
  const candidates = task.assignee === null ? await engine.query.candidates(taskId) : [];
  const of = (type: string) => candidates.flatMap((each) => (each.type === type ? [each.value] : []));
  return { assignee: task.assignee, candidateUsers: of('user'), candidateGroups: of('group') };
}
