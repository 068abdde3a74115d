import type { DiagramClass, DiagramMark } from '@mall/sdk/contract';

/** An element of a diagram, without how it is drawn. */
export interface OutlineElement {
  readonly id: string;
  /** `bpmn:UserTask` */
  readonly type: string;
  readonly name: string;
  /** Elements that its lines lead to. */
  readonly next: readonly string[];
}

export type StepState = 'done' | 'now' | 'changed' | 'refused' | 'ahead';

/** A line of the outline: a step, an event or a named gateway, in the order in which the process goes. */
export interface OutlineStep {
  readonly id: string;
  readonly kind: 'task' | 'event' | 'gateway';
  readonly name: string;
  readonly state: StepState;
  readonly names: string;
}

/** Where a process stands: the number of the step that waits, of how many, and for whom. */
export interface Standing {
  readonly step: number;
  readonly of: number;
  readonly names: string;
}

const states: Readonly<Record<DiagramClass, StepState>> = {
  lineWarn: 'done',
  nodeSuccess: 'done',
  nodePrimary: 'now',
  nodeWarn: 'changed',
  nodeError: 'refused',
};

/**
 * A diagram as text: its steps from the start on, what became of each and who is asked.
 *
 * @example
 * outlineOf(elements, diagramClasses(flow)).map(({ name, state }) => `${name}: ${state}`);
 */
export function outlineOf(
  elements: readonly OutlineElement[],
  marks: ReadonlyMap<string, DiagramMark>,
): readonly OutlineStep[] {
  return inOrder(elements).flatMap((element) => {
    const kind = kindOf(element.type);
    if (!kind || (kind === 'gateway' && element.name === '')) return [];
    const mark = marks.get(element.id);
    const state = mark?.class ? states[mark.class] : 'ahead';
    return [{ id: element.id, kind, name: element.name, state, names: mark?.names ?? '' }];
  });
}

/** Where the process stands; undefined where nothing waits. */
export function standingOf(steps: readonly OutlineStep[], open: ReadonlySet<string>): Standing | undefined {
  const tasks = steps.filter(({ kind }) => kind === 'task');
  const waiting = tasks.filter(({ id }) => open.has(id));
  const [first] = waiting;
  if (!first) return undefined;
  const names = [...new Set(waiting.flatMap(({ names: each }) => (each ? [each] : [])))].join(', ');
  return { step: tasks.indexOf(first) + 1, of: tasks.length, names };
}

function kindOf(type: string): OutlineStep['kind'] | undefined {
  if (/Task$|:(?:SubProcess|CallActivity|Transaction)$/.test(type)) return 'task';
  if (/Event$/.test(type)) return 'event';
  return /Gateway$/.test(type) ? 'gateway' : undefined;
}

/** From what nothing leads to on, each once; what is behind several ways stands behind all of them where it can. */
function inOrder(elements: readonly OutlineElement[]): readonly OutlineElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const reached = new Set(elements.flatMap(({ next }) => next));
  const done = new Set<string>();
  const order: OutlineElement[] = [];
  // Backwards from the ends of all ways: what comes first is put before what follows it.
  const visit = (id: string): void => {
    const element = byId.get(id);
    if (!element || done.has(id)) return;
    done.add(id);
    for (const next of [...element.next].reverse()) visit(next);
    order.unshift(element);
  };
  for (const { id } of [...elements].reverse()) if (!reached.has(id)) visit(id);
  // What only leads round in a circle, which nothing starts.
  for (const { id } of elements) visit(id);
  return order;
}
