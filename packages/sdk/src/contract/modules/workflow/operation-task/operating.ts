import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { type Endpoint, endpoint, refusing } from '../../../core/endpoint.js';
import type { Permission } from '../../../core/permission.js';
import { type IdsInput, id, ids } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { requestKeyHeader } from '../task/acting.js';

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
  'workflow.request_key_used',
] as const;
type OperatingError = (typeof operatingErrors)[number];

interface OperateOptions<Shape extends z.ZodRawShape, Code extends string> {
  readonly permission: Permission;
  readonly input?: Shape;
  readonly done?: string;
  readonly danger?: boolean;
  readonly errors?: readonly Code[];
}

/**
 * What every act of an operator takes. Why it is done stands in the timeline; the same `requestKey` of the same person is
 * the same act.
 */
export const operatingShape = { comment: text(2000).nullish(), requestKey: text(64).optional() };

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
    headers: requestKeyHeader,
    ...traits,
    input: z.object({ taskId: ids(), ...operatingShape, ...input }),
    output: done(),
  });
  const every: readonly (OperatingError | Code)[] = [...operatingErrors, ...errors];
  // The shapes are put together as the type says.
  return refusing(call, ...every) as unknown as Endpoint<
    { taskId: IdsInput; comment?: string | null | undefined; requestKey?: string | undefined } & z.input<
      z.ZodObject<Shape>
    >,
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
    headers: requestKeyHeader,
    ...traits,
    input: z.object({ taskId: id(), ...operatingShape, ...input }),
    output: done(),
  });
  const every: readonly (OperatingError | Code)[] = [...operatingErrors, ...errors];
  // See above.
  return refusing(call, ...every) as unknown as Endpoint<
    {
      taskId: string | number;
      comment?: string | null | undefined;
      requestKey?: string | undefined;
    } & z.input<z.ZodObject<Shape>>,
    null,
    OperatingError | Code
  >;
}
