import type { Engine, EngineOptions } from '../engine.js';
import type { FlowNode, ProcessModel } from '../model/process-model.js';
import { requiredNames } from '../model/required-names.js';
import { extension } from '../model/settings.js';
import type { Clock } from '../ports.js';
import type { TaskRow } from '../store/rows.js';

/** What models have done by others stands still while they are tried. */
export function standIns(models: readonly ProcessModel[]): Pick<EngineOptions, 'services' | 'scripts'> {
  const names = models.map(requiredNames);
  const idle = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, () => undefined]));
  return {
    services: idle(names.flatMap(({ services }) => services)),
    scripts: idle(names.flatMap(({ scripts }) => scripts)),
  };
}

/** The clock, put forward to the moments that timers wait for. */
export function travellingClock(clock: Clock): Clock & { travelTo(moment: string): void } {
  let ahead = 0;
  return {
    now: () => new Date(clock.now().getTime() + ahead),
    travelTo: (moment) => {
      ahead = Math.max(ahead, Date.parse(moment) - clock.now().getTime());
    },
  };
}

/** Whoever has a task, or the first who may claim it. */
export async function whoDecides(engine: Engine, task: TaskRow): Promise<string | null> {
  if (task.assignee !== null) return task.assignee;
  const candidates = await engine.query.candidates(task.id);
  return candidates.find(({ type }) => type === 'user')?.value ?? null;
}

/** Whether a model wants rejected what nobody is found for. */
export const rejectsForNobody = (node: FlowNode | undefined): boolean =>
  node !== undefined && extension(node, 'nobody')?.attributes.action === 'reject';
