import type { Reader } from '../store/port.js';

/** Who has to do with an instance. */
export interface Involved {
  /** who started it, completed a task of it, or commented */
  readonly acted: readonly string[];
  /** whose turn it is: who has an open task, and who may claim one */
  readonly asked: { readonly users: readonly string[]; readonly groups: readonly string[] };
  readonly copied: readonly string[];
}

/** Reads who has acted, who is asked now, and who was copied. */
export async function involvedIn(store: Reader, instanceId: string): Promise<Involved> {
  const links = await store.select('participant', { instanceId });
  const open = await store.openTasks({ instanceId });
  const free = open.filter((task) => task.assignee === null).map((task) => task.id);
  const candidates = free.length > 0 ? await store.select('candidate', { taskId: free }) : [];
  const of = (type: string) => candidates.filter((each) => each.type === type).map((each) => each.value);
  const linked = (...types: readonly string[]) =>
    unique(links.filter((each) => types.includes(each.type)).map((each) => each.userId));
  return {
    acted: linked('starter', 'completer', 'commenter'),
    asked: {
      users: unique([...open.flatMap((task) => task.assignee ?? []), ...of('user')]),
      groups: unique(of('group')),
    },
    copied: linked('copied'),
  };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Who asks to read which instance. */
export interface TakesPart {
  readonly instanceId: string;
  readonly user: string;
  readonly groups?: readonly string[];
}

/** Whether somebody has to do with an instance in any of these ways. */
export async function takesPart(
  store: Reader,
  { instanceId, user, groups = [] }: TakesPart,
): Promise<boolean> {
  const links = await store.some('participant', { instanceId, userId: user }, 1);
  if (links.length > 0) return true;
  return (await store.openTasks({ instanceId, person: { user, groups }, limit: 1 })).length > 0;
}
