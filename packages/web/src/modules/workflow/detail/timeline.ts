import type { FlowEntry, ProcessDetail } from '@mall/sdk/contract';

export type Saying = FlowEntry['comments'][number];
export type Attached = FlowEntry['attachments'][number];

/** Something in the one stream of a process: a step, or what somebody said beside the steps. */
export interface Happening {
  readonly key: string;
  readonly kind: 'start' | 'end' | 'done' | 'open' | 'ahead' | 'said' | 'event';
  readonly title: string;
  readonly who: string;
  /** When it began, and when it was over. */
  readonly from: string;
  readonly to: string;
  readonly took: string;
  readonly sayings: readonly Saying[];
  readonly files: readonly Attached[];
}

const hidden = new Set(['sequenceFlow']);

/**
 * What has happened in a process, what waits, and what is ahead, in the order of time: steps, decisions and remarks in one.
 *
 * @example
 * timelineOf(detail).map(({ title, kind }) => [title, kind]);
 */
export function timelineOf({ process, flow }: Pick<ProcessDetail, 'process' | 'flow'>): Happening[] {
  const entries = flow.filter(({ historyActivityType }) => !hidden.has(historyActivityType));
  const told = new Set(entries.flatMap(({ comments }) => comments.map(({ id }) => id)));
  const steps = entries.map(stepOf);
  const remarks = process.comments.filter(({ id }) => !told.has(id)).map(remarkOf);
  const past = [...steps.filter(({ kind }) => kind !== 'ahead'), ...remarks];
  return [
    ...past.sort((one, other) => momentOf(one).localeCompare(momentOf(other))),
    ...steps.filter(({ kind }) => kind === 'ahead'),
  ];
}

/** What waits stands below all that is over. */
const momentOf = ({ kind, from, to }: Happening): string => (kind === 'open' ? `9${from}` : to || from);

const kinds: Readonly<Record<string, Happening['kind']>> = {
  startEvent: 'start',
  endEvent: 'end',
  candidate: 'ahead',
};

function stepOf(entry: FlowEntry, place: number): Happening {
  const { historyActivityType: type, endTime } = entry;
  const step = type === 'userTask' ? (endTime === null ? 'open' : 'done') : 'event';
  return {
    key: `${entry.historyActivityId}-${entry.taskId ?? place}`,
    kind: kinds[type] ?? step,
    title: entry.historyActivityName || entry.historyActivityId,
    who: entry.assigneeName ?? '',
    from: entry.createTime ?? '',
    to: endTime ?? '',
    took: entry.historyActivityDurationTime,
    // The newest comes first; a stream is read downwards.
    sayings: entry.comments.filter(({ action }) => action === 'AddComment').toReversed(),
    files: entry.attachments,
  };
}

const remarkOf = (saying: Saying): Happening => ({
  ...{
    key: saying.id,
    kind: 'said',
    title: '',
    who: saying.userName ?? '',
    from: saying.time,
    to: saying.time,
  },
  ...{ took: '', sayings: [saying], files: [] },
});
