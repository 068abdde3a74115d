import type { FlowEntry } from '@mall/sdk/contract';

export interface Visits {
  /** What waits: begun and not ended. */
  readonly open: ReadonlySet<string>;
  readonly at: (id: string) => readonly FlowEntry[];
}

/** What has happened, by element; lines and what is still ahead are no visits. */
export function visitsOf(flow: readonly FlowEntry[]): Visits {
  const byElement = new Map<string, FlowEntry[]>();
  for (const entry of flow) {
    if (entry.historyActivityType === 'sequenceFlow') continue;
    const before = byElement.get(entry.historyActivityId) ?? [];
    byElement.set(entry.historyActivityId, [...before, entry]);
  }
  const isOpen = ({ endTime, historyActivityType }: FlowEntry) =>
    endTime === null && historyActivityType !== 'candidate';
  const open = [...byElement].flatMap(([id, entries]) => (entries.some(isOpen) ? [id] : []));
  return { open: new Set(open), at: (id) => byElement.get(id) ?? [] };
}
