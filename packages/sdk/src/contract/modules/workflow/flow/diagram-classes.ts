import type { FlowEntry } from './flow-entry.js';

/** How an element of a diagram is drawn. */
export type DiagramClass = 'lineWarn' | 'nodePrimary' | 'nodeSuccess' | 'nodeWarn' | 'nodeError';

export interface DiagramMark {
  readonly class?: DiagramClass;
  /** Everybody who was, is or will be asked there. */
  readonly names: string;
  /** What was said there last, and what its sayer did. */
  readonly comment?: FlowEntry['comments'][number];
}

/**
 * How each element of a diagram is drawn after what has happened (wire contract of workflows, 3.14): lines that were
 * taken, what is being worked on, what is done, and above that what was last said there. Of several visits the last one
 * counts; people are named of all of them.
 *
 * @example
 * diagramClasses(detail.flow).get('check')?.class; // 'nodePrimary'
 */
export function diagramClasses(flow: readonly FlowEntry[]): ReadonlyMap<string, DiagramMark> {
  const marks = new Map<string, DiagramMark>();
  for (const entry of flow) {
    const { historyActivityId: id, assigneeName } = entry;
    const earlier = marks.get(id)?.names.split('/') ?? [];
    const names = [...new Set([...earlier, assigneeName ?? ''])].filter(Boolean).join('/');
    const comment = entry.comments.find(({ action }) => action === 'AddComment');
    const drawn = (comment && classOfComment(comment.type)) ?? classOfVisit(entry);
    marks.set(id, { names, ...(drawn && { class: drawn }), ...(comment && { comment }) });
  }
  return marks;
}

function classOfVisit({ historyActivityType: type, endTime }: FlowEntry): DiagramClass | undefined {
  if (type === 'sequenceFlow') return 'lineWarn';
  if (type === 'candidate') return undefined;
  return endTime === null ? 'nodePrimary' : 'nodeSuccess';
}

const classes: Readonly<Record<string, DiagramClass>> = {
  comment: 'nodeSuccess',
  assigneeComment: 'nodeWarn',
  dispatchComment: 'nodeWarn',
  transferComment: 'nodeWarn',
  delegateComment: 'nodeWarn',
  addMultiInstanceComment: 'nodeWarn',
  withdrawComment: 'nodeWarn',
  rollbackComment: 'nodeError',
  terminateComment: 'nodeError',
  deleteMultiInstanceComment: 'nodeError',
  deleteProcessComment: 'nodeError',
};

const classOfComment = (type: string): DiagramClass | undefined =>
  Object.hasOwn(classes, type) ? classes[type] : undefined;
