import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { type Endpoint, endpoint, refusing } from '../../../core/endpoint.js';
import { text } from '../../../fields/text.js';

/** A file that stands beside what somebody says. */
const attachment = z.object({ name: text(255), url: text(1000) });

/** A header by which a call may be repeated. */
export const requestKeyHeader = { requestKey: 'idempotency-key' } as const;

/**
 * What every act on a task takes. The same `requestKey` of the same person is the same act: whoever is not sure whether
 * a call arrived sends it again. What front ends of the platform send along with it is taken and not looked at.
 */
const actingShape = {
  taskId: text(64),
  comment: text(2000).optional(),
  attachment: z.array(attachment).max(20).optional(),
  requestKey: text(64).optional(),
  processInstanceId: z.unknown().optional(),
  processDefinitionId: z.unknown().optional(),
  processDefinitionName: z.unknown().optional(),
};
type Acting = typeof actingShape;

/** Refusals that any act on a task may meet. */
const actingErrors = [
  'workflow.task_not_found',
  'workflow.task_ended',
  'workflow.task_claimed',
  'workflow.task_delegated',
  'workflow.instance_ended',
  'workflow.instance_suspended',
  'workflow.store_conflict',
  'workflow.refused',
  'workflow.done_by',
  'workflow.not_yours',
  'workflow.request_key_used',
] as const;
type ActingError = (typeof actingErrors)[number];

interface ActOptions<Shape extends z.ZodRawShape, Code extends string, Out> {
  readonly permission: string;
  readonly input?: Shape;
  readonly done?: string;
  readonly danger?: boolean;
  readonly errors?: readonly Code[];
  /** What it answers, where that is more than that it is done. */
  readonly output?: z.ZodType<Out>;
}

/**
 * An act on one task of the caller's: what every act takes, and what this one takes beside it.
 *
 * @example
 * actOnTask('rollbackTask', { permission: 'wf_process_todo_handle', input: { nodeId: text(64) } }).target?.field; // 'taskId'
 */
export function actOnTask<
  Shape extends z.ZodRawShape = Readonly<Record<never, never>>,
  const Code extends string = never,
  Out = null,
>(
  path: string,
  { input, errors = [], output, ...traits }: ActOptions<Shape, Code, Out>,
): Endpoint<z.input<z.ZodObject<Acting & Shape>>, Out, ActingError | Code> {
  const call = endpoint({
    method: 'POST',
    path: `/blade-workflow/process/${path}`,
    target: { field: 'taskId', from: 'taskId', many: false },
    headers: requestKeyHeader,
    ...traits,
    input: z.object({ ...actingShape, ...input }),
    output: output ?? done(),
  });
  // The shapes are put together as the type says.
  const every: readonly (ActingError | Code)[] = [...actingErrors, ...errors];
  return refusing(call, ...every) as unknown as Endpoint<
    z.input<z.ZodObject<Acting & Shape>>,
    Out,
    ActingError | Code
  >;
}
