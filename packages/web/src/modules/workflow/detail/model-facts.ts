/** What the screens must know of a model beside what the server says of it. */
export interface ModelFacts {
  /** The step that a task goes back to unless somebody chooses another; by its node, or as the process says. */
  readonly rollbackOf: (nodeId: string) => string | undefined;
  /** Steps whose people are picked by whoever starts, and by whoever does the step before. */
  readonly starterPicks: readonly PickedNode[];
  readonly previousPicks: (nodeId: string) => readonly PickedNode[];
  /** The buttons that are drawn at a step. */
  readonly buttonsOf: (nodeId: string) => ReadonlySet<string>;
}

export interface PickedNode {
  readonly id: string;
  readonly name: string;
}

/**
 * Reads those facts from the text of a model; nothing of one that cannot be read.
 *
 * @example
 * modelFacts(detail.process.xml).rollbackOf('manager');
 */
export function modelFacts(xml: string): ModelFacts {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const all = [...document.getElementsByTagName('*')];
  const byId = new Map(all.map((one) => [one.getAttribute('id') ?? '', one]));
  const process = all.find(({ localName }) => localName === 'process');
  const picked = all.filter(({ localName }) => localName === 'userTask').flatMap(picksOf);
  const ofKind = (kind: string): PickedNode[] =>
    picked.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    rollbackOf: (nodeId) => attribute(byId.get(nodeId), 'rollbackNode') ?? attribute(process, 'rollbackNode'),
    starterPicks: ofKind('starterPick'),
    previousPicks: (nodeId) => {
      const next = nextTasks(all, byId, nodeId);
      return ofKind('previousPick').filter(({ id }) => next.has(id));
    },
    buttonsOf: (nodeId) => new Set(elementsIn(byId.get(nodeId), 'button').flatMap(shownButton)),
  };
}

/** An attribute of the family's, under whatever prefix its namespace has. */
function attribute(element: Element | undefined, name: string): string | undefined {
  const found = [...(element?.attributes ?? [])].find(
    (one) => one.localName === name || one.name.endsWith(`:${name}`),
  );
  return found?.value || undefined;
}

/** Elements of the family's within another, under whatever prefix their namespace has. */
const elementsIn = (element: Element | undefined, name: string): Element[] =>
  [...(element?.getElementsByTagName('*') ?? [])].filter(
    ({ localName }) => localName === name || localName.endsWith(`:${name}`),
  );

function shownButton(button: Element): string[] {
  const key = button.getAttribute('prop');
  return key && button.getAttribute('display') !== 'false' ? [key] : [];
}

function picksOf(task: Element): (PickedNode & { readonly kind: string })[] {
  const id = task.getAttribute('id') ?? '';
  const name = task.getAttribute('name') || id;
  const values = elementsIn(task, 'assignee').map((one) => one.getAttribute('value') ?? '');
  return values.flatMap((value) => {
    const kind = /\b(starterPick|previousPick)\s*\(/.exec(value)?.[1];
    return kind ? [{ id, name, kind }] : [];
  });
}

/** The user tasks that come next, whichever way is taken. */
function nextTasks(
  all: readonly Element[],
  byId: ReadonlyMap<string, Element>,
  from: string,
): ReadonlySet<string> {
  const flows = all.filter(({ localName }) => localName === 'sequenceFlow');
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const flow of flows) {
      const to = flow.getAttribute('sourceRef') === id ? flow.getAttribute('targetRef') : null;
      if (to === null) continue;
      if (byId.get(to)?.localName === 'userTask') found.add(to);
      else walk(to);
    }
  };
  walk(from);
  return found;
}
