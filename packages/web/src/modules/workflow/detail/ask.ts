import type { ProcessDetail } from '@mall/sdk/contract';

/** What is asked of whoever looks at a process: a key of its sentence, and what the sentence names. */
export interface Ask {
  readonly key: 'todo' | 'claim' | 'again' | 'own' | 'waiting' | 'running' | 'over' | 'suspended';
  readonly params: Readonly<Record<string, string>>;
}

const over = new Set(['finished', 'terminate', 'withdraw', 'deleted']);

/**
 * The one sentence at the top of a process.
 *
 * @example
 * askOf(detail, '已完成'); // { key: 'over', params: { title: '王芳请假 2 天', state: '已完成' } }
 */
export function askOf({ process, flow }: Pick<ProcessDetail, 'process' | 'flow'>, state: string): Ask {
  const { processDefinitionName: title, processIsFinished, status, isOwner, assignee } = process;
  const params = {
    title,
    state,
    starter: process.startUsername ?? '',
    step: process.taskName ?? '',
    who: '',
  };
  if (over.has(processIsFinished)) return { key: 'over', params };
  if (process.isSuspended) return { key: 'suspended', params };
  if (status === 'todo') {
    const back = processIsFinished === 'reject' || processIsFinished === 'recall';
    if (isOwner) return { key: back ? 'again' : 'own', params };
    return { key: assignee === null ? 'claim' : 'todo', params };
  }
  const open = flow.filter((one) => one.historyActivityType === 'userTask' && one.endTime === null);
  const names = (all: readonly (string | null)[]) => [...new Set(all.filter(Boolean))].join(' / ');
  const step = names(open.map((one) => one.historyActivityName));
  const who = names(open.map((one) => one.assigneeName));
  return step === '' ? { key: 'running', params } : { key: 'waiting', params: { ...params, step, who } };
}

/** An instance that goes on. */
export const isRunning = ({ processIsFinished }: { readonly processIsFinished: string }): boolean =>
  !over.has(processIsFinished);

/**
 * A step that this person has passed, and that may still be theirs to take back: the server knows what has come of it.
 *
 * @example
 * isOwnDecision(detail, '7'); // the task that is looked at was theirs, and its process goes on
 */
export function isOwnDecision(
  { process, flow }: Pick<ProcessDetail, 'process' | 'flow'>,
  me: string,
): boolean {
  const entry = flow.find(({ taskId }) => taskId !== null && taskId === process.taskId);
  return isRunning(process) && entry !== undefined && entry.endTime !== null && entry.assignee === me;
}
