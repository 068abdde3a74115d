import { type TimeUnit, timeUnits } from '../calendar/due-time.js';
import type { Settings } from './process-model.js';
import { extension } from './settings.js';

/** What becomes of a task that is due. */
export type TimeoutAction = 'remind' | 'approve' | 'reject' | 'transfer';

export const timeoutActions: readonly TimeoutAction[] = ['remind', 'approve', 'reject', 'transfer'];

/** The time limit of a user task: `<flowable:timeout due="3" unit="workday" remind="1" action="approve"/>`. */
export interface Timeout {
  /** how many units after it was made it is due */
  readonly due: number;
  readonly unit: TimeUnit;
  readonly action: TimeoutAction;
  /** to whom it is transferred: people's ids, or `leader` */
  readonly value?: string;
  /** how many units before it is due the first reminder comes */
  readonly remind?: number;
  /** how many units after a reminder the next one comes */
  readonly every?: number;
  /** the most reminders of a task */
  readonly max: number;
}

/** As many reminders as a task gets where its model does not say. */
const usualMost = 10;

/**
 * The time limit of a user task, of a model that was checked.
 * @example
 * timeoutOf(model.nodes.check)?.due // 3
 */
export function timeoutOf(node: Settings): Timeout | undefined {
  const said = extension(node, 'timeout')?.attributes;
  if (!said) return undefined;
  const { unit, action, value } = said;
  const number = (name: 'remind' | 'every') => (said[name] ? { [name]: Number(said[name]) } : {});
  return {
    due: Number(said.due),
    unit: timeUnits.find((each) => each === unit) ?? 'workday',
    action: timeoutActions.find((each) => each === action) ?? 'remind',
    ...(value ? { value } : {}),
    ...number('remind'),
    ...number('every'),
    max: said.max ? Number(said.max) : usualMost,
  };
}

/**
 * How many units after a task was made it is reminded of for the nth time (0 is the first); nothing where it is not.
 * @example
 * reminderAt({ due: 3, unit: 'day', action: 'remind', remind: 1, max: 10 }, 1) // 3: the second one is when it is due
 */
export function reminderAt({ due, action, remind, every, max }: Timeout, nth: number): number | undefined {
  if (nth >= max) return undefined;
  const first = remind === undefined ? (action === 'remind' ? due : undefined) : due - remind;
  if (first === undefined) return undefined;
  const last = action === 'remind' ? Number.POSITIVE_INFINITY : due;
  const second = action === 'remind' && first < due ? due : undefined;
  const at = every === undefined ? [first, second][nth] : first + nth * every;
  // What is decided when it is due is not reminded of any more.
  return at === undefined || (action !== 'remind' && at >= last) ? undefined : at;
}
