import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { text } from '../../../fields/text.js';

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Whom he stands in for; nobody where it is his own. */
  onBehalfOf: z.array(z.string()),
});
const field = z.object({ field: z.string(), label: z.string() });
const maybe = z.string().nullable();

/** The way of a fork (by its place in `forks`) under which something comes; certain without any. */
const when = z.array(z.object({ fork: z.int(), flow: z.string() }));

const step = z.object({
  nodeId: z.string(),
  nodeName: maybe,
  type: z.enum(['userTask', 'timer']),
  /** Waits already: its task. */
  isOpen: z.boolean(),
  taskId: maybe,
  /** Who is asked; several may claim it, unless they sign. */
  people: z.array(person),
  /** Groups of an older model, any of whom may claim it. */
  groups: z.array(z.string()),
  /** `one` has it, any one of `several` takes it, all sign `together` or one after the other `inTurn`. */
  asked: z.enum(['one', 'several', 'together', 'inTurn']),
  /** What the node says of people, and that in words: `角色 店长`. */
  why: z.array(z.object({ type: z.string(), value: z.string(), text: maybe, words: z.string() })),
  /** Fields without a value that its people come from. */
  dependsOn: z.array(field),
  /** It depends on what the caller may not read, or on what no form asks for. */
  dependsOnOthers: z.boolean(),
  /** Somebody has to pick the people: whoever starts, or whoever does the step before. */
  pick: z.object({ by: z.enum(['starter', 'previous']), nodeId: z.string(), picked: z.boolean() }).nullable(),
  /** Nobody is found: what the model wants done then, and who gets it. */
  nobody: z.enum(['approve', 'reject', 'user', 'administrator']).nullable(),
  /** It passes by itself, because its person started it or has dealt with another step, or for want of anybody. */
  skipped: z.enum(['starter', 'handled', 'nobody', 'other']).nullable(),
  when,
});

const fork = z.object({
  nodeId: z.string(),
  nodeName: maybe,
  dependsOn: z.array(field),
  dependsOnOthers: z.boolean(),
  /** More than one of its ways may be taken. */
  several: z.boolean(),
  ways: z.array(
    z.object({
      flow: z.string(),
      name: maybe,
      /** None: taken where no other is. Not told where it names what the caller may not read. */
      condition: maybe,
    }),
  ),
  when,
});

/**
 * `completed` at an end; `rejected` for want of anybody; `waiting` for what no person does; `undecided` for want of a
 * value; `refused` by the model; `round`: comes back to where it was; `stopped`: too long to say.
 */
const end = z.object({
  kind: z.enum(['completed', 'rejected', 'waiting', 'undecided', 'refused', 'round', 'stopped']),
  nodeId: maybe,
  nodeName: maybe,
  dependsOn: z.array(field),
  dependsOnOthers: z.boolean(),
  /** Why, in the caller's language. */
  message: maybe,
  when,
});

const output = z.object({ steps: z.array(step), forks: z.array(fork), ends: z.array(end) });

/** What is ahead of a process. */
export type ProcessForecast = z.output<typeof output>;
export type ForecastStep = z.output<typeof step>;

/**
 * What is ahead of a process that the caller may start (`processId`, or else `processDefKey`), or may read (`processInsId`,
 * with the task that is passed first as `taskId`; it goes before the others): the nodes in order, who is asked and why, what that depends on, and where it
 * ends, were everybody to pass. The rules are those that it runs by; nothing is written.
 *
 * @example
 * const { steps } = await bindResource(client, workflowProcess).forecast({ processDefKey: 'leave', variables: { days: 5 } });
 * steps.map(({ nodeName, people }) => `${nodeName}: ${people.map(({ name }) => name).join(' / ')}`);
 */
export const forecastProcess = refusing(
  endpoint({
    method: 'POST',
    path: '/blade-workflow/process/forecast',
    kind: 'read',
    input: z
      .object({
        processId: text(64).optional(),
        processDefKey: text(255).optional(),
        processInsId: text(64).optional(),
        taskId: text(64).optional(),
        /** The values as they would be; what is blank is not known yet. */
        variables: z.record(z.string(), z.unknown()).optional(),
        /** By a node: who is asked there, as far as that was picked. */
        wf_picks: z.record(z.string(), text(2000)).optional(),
        /** Who is asked next, instead of whom the model names. */
        wf_assignee: text(2000).optional(),
      })
      .refine(
        ({ processId, processDefKey, processInsId }) =>
          [processId, processDefKey, processInsId].some((id) => id !== undefined),
        { path: ['processDefKey'], params: { rule: 'required' } },
      ),
    output,
  }),
  'workflow.definition_not_found',
  'workflow.not_startable',
  'workflow.instance_not_found',
  'workflow.task_not_found',
  'workflow.not_readable',
  'workflow.not_yours',
  'workflow.field_not_writable',
  'workflow.person_unusable',
);
