import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { type Endpoint, endpoint, refusing } from '../../../core/endpoint.js';
import type { Permission } from '../../../core/permission.js';
import { type IdsInput, id, ids } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/ops';

/** Refusals that any act of an operator may meet. */
export const operatingErrors = [
  'workflow.task_not_found',
  'workflow.task_ended',
  'workflow.done_by',
  'workflow.instance_ended',
  'workflow.instance_suspended',
  'workflow.task_delegated',
  'workflow.store_conflict',
  'workflow.refused',
  'workflow.some_refused',
] as const;
type OperatingError = (typeof operatingErrors)[number];

interface OperateOptions<Shape extends z.ZodRawShape, Code extends string> {
  readonly permission: Permission;
  readonly input?: Shape;
  readonly done?: string;
  readonly danger?: boolean;
  readonly errors?: readonly Code[];
}

/** Why an operator does it: it stands in the timeline. */
const reason = { comment: text(2000).nullish() };

/**
 * An act of an operator on tasks, whosever they are: on all of them, or on none.
 *
 * @example
 * operateOnTasks('urgeTask', { permission: 'wf_ops_urge' }).target?.many; // true
 */
export function operateOnTasks<
  Shape extends z.ZodRawShape = Readonly<Record<never, never>>,
  const Code extends string = never,
>(path: string, options: OperateOptions<Shape, Code>) {
  const { input, errors = [], ...traits } = options;
  const call = endpoint({
    method: 'POST',
    path: `${base}/${path}`,
    target: { field: 'taskId', from: 'taskId', many: true },
    ...traits,
    input: z.object({ taskId: ids(), ...reason, ...input }),
    output: done(),
  });
  const every: readonly (OperatingError | Code)[] = [...operatingErrors, ...errors];
  // The shapes are put together as the type says.
  return refusing(call, ...every) as unknown as Endpoint<
    { taskId: IdsInput; comment?: string | null | undefined } & z.input<z.ZodObject<Shape>>,
    null,
    OperatingError | Code
  >;
}

/** The same on one task. */
export function operateOnTask<
  Shape extends z.ZodRawShape = Readonly<Record<never, never>>,
  const Code extends string = never,
>(path: string, options: OperateOptions<Shape, Code>) {
  const { input, errors = [], ...traits } = options;
  const call = endpoint({
    method: 'POST',
    path: `${base}/${path}`,
    target: { field: 'taskId', from: 'taskId', many: false },
    ...traits,
    input: z.object({ taskId: id(), ...reason, ...input }),
    output: done(),
  });
  const every: readonly (OperatingError | Code)[] = [...operatingErrors, ...errors];
  // See above.
  return refusing(call, ...every) as unknown as Endpoint<
    { taskId: string | number; comment?: string | null | undefined } & z.input<z.ZodObject<Shape>>,
    null,
    OperatingError | Code
  >;
}
