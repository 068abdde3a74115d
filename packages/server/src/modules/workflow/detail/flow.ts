import { durationText, type FlowEntry } from '@mall/sdk/contract';
import type { AttachmentRow, CommentRow, HistoryRow, InstanceRow, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { actedByVariable } from '../engine/going-back.js';
import { peopleText } from '../instance/people-text.js';
import { calledAt } from './on-behalf.js';
import type { Sayings } from './sayings.js';

/** All that the flow of an instance is made of, read already. */
export interface FlowFacts {
  readonly instance: InstanceRow;
  readonly history: readonly HistoryRow[];
  readonly tasks: readonly TaskRow[];
  readonly comments: readonly CommentRow[];
  readonly attachments: readonly AttachmentRow[];
  /** Who may claim each open task that nobody has. */
  readonly candidates: ReadonlyMap<string, readonly string[]>;
  /** User tasks that the instance has not reached, and who would be asked. */
  readonly ahead: readonly Ahead[];
}

export interface Ahead {
  readonly id: string;
  readonly name: string | null;
  readonly people: readonly string[];
}

/** Kinds of elements that the flow tells of (wire contract of workflows, 2.1). */
const told = new Set([
  ...['startEvent', 'endEvent', 'userTask', 'sequenceFlow', 'intermediateCatchEvent'],
  ...['httpServiceTask', 'shellServiceTask', 'mailServiceTask'],
]);

/** Signers who were not needed any more, or taken off: nobody has done anything there. */
const untold = /^workflow\.(loop_complete|removed):/;

/** What has happened in an instance and what is ahead of it (wire contract of workflows, 3.14). */
export function flowOf(ctx: UserContext, facts: FlowFacts, sayings: Sayings): FlowEntry[] {
  const tasks = new Map(facts.tasks.map((task) => [task.id, task]));
  const past = facts.history
    .filter(({ activityType, reason }) => told.has(activityType) && !untold.test(reason ?? ''))
    .sort((one, other) => one.startTime.localeCompare(other.startTime) || one.sequence - other.sequence);
  return [
    ...past.map((visit) => visitEntry(ctx, visit, { facts, sayings, task: tasks.get(visit.taskId ?? '') })),
    ...facts.ahead.map((node) => aheadEntry(ctx, node, sayings)),
  ];
}

interface Visiting {
  readonly facts: FlowFacts;
  readonly sayings: Sayings;
  readonly task: TaskRow | undefined;
}

function visitEntry(ctx: UserContext, visit: HistoryRow, { facts, sayings, task }: Visiting): FlowEntry {
  const took = visit.endTime === null ? 0 : Date.parse(visit.endTime) - Date.parse(visit.startTime);
  const people = askedAt(visit, facts, task);
  return {
    historyActivityId: visit.activityId,
    historyActivityName: visit.activityName,
    historyActivityType: visit.activityType,
    createTime: ctx.wireTime(new Date(visit.startTime)),
    endTime: visit.endTime === null ? null : ctx.wireTime(new Date(visit.endTime)),
    historyActivityDurationTime: durationText(took, ctx.language),
    taskId: visit.taskId,
    assignee: people.length === 1 ? (people[0] ?? null) : null,
    assigneeName: peopleText(
      ctx,
      people.map((id) => calledAt(ctx, task, id, sayings.nameOf)),
    ),
    comments: sayings.commentsOf(visit.taskId),
    attachments: sayings.attachmentsOf(visit.taskId),
  };
}

/** Whoever started, whoever had the task and did it, or all who may claim it. */
function askedAt(
  { activityType, assignee }: HistoryRow,
  { instance, candidates }: FlowFacts,
  task: TaskRow | undefined,
): readonly string[] {
  if (activityType === 'startEvent') return instance.starter === null ? [] : [instance.starter];
  const had = task ? (task.completer ?? actedBy(task) ?? task.assignee) : assignee;
  if (had !== null) return [had];
  return task ? (candidates.get(task.id) ?? []) : [];
}

/** Who ended a task by a jump. */
function actedBy({ locals }: TaskRow): string | null {
  const by = locals[actedByVariable];
  return typeof by === 'string' ? by : null;
}

const aheadEntry = (ctx: UserContext, { id, name, people }: Ahead, { nameOf }: Sayings): FlowEntry => ({
  historyActivityId: id,
  historyActivityName: name,
  historyActivityType: 'candidate',
  createTime: null,
  endTime: null,
  historyActivityDurationTime: '',
  taskId: null,
  assignee: null,
  assigneeName: peopleText(ctx, people.map(nameOf)),
  comments: [],
  attachments: [],
});
