import type { Call, ForecastInput, ForecastStep } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import type { SqlDriver } from '../../../database/driver.js';
import { calendarOf } from '../calendar/calendar-of.js';
import { assigner, placeOf } from '../engine/assignment.js';
import { type Note, notesOf } from '../engine/assignment-notes.js';
import type { LookAhead, Pick as Picked } from '../engine/people.js';
import { registeredFunctions } from '../engine/registered-functions.js';

/** What was found out where people were looked for. */
export interface Looked {
  readonly missed: ReadonlySet<string>;
  readonly pick: Picked | undefined;
  /** By the task: what will be said about it. */
  readonly note: Note | undefined;
}

type NewTask = Call & { readonly task: { readonly id: string } };

/** Whether a task is there, or has passed, for want of anybody. */
export const saysNobody = (note: Note | undefined): boolean =>
  note?.kind === 'nobody' || (note?.kind === 'skipped' && note.why === 'nobody');

type Given = Pick<Services, 'database' | 'clock'>;

/** The rules by which the engine of this server looks for people, asked through a transaction, with an eye on what they ask for. */
export function lookingAhead(services: Given, driver: SqlDriver, zone: string) {
  const found = new Map<string, { missed: Set<string>; pick: Picked | undefined }>();
  const notes = new Map<string, Note>();
  const placeAt = ({ instance, node }: Pick<Call, 'instance' | 'node'>) => `${instance.id} ${node.id}`;
  const foundAt = (place: string) => {
    const known = found.get(place) ?? { missed: new Set<string>(), pick: undefined };
    found.set(place, known);
    return known;
  };
  const ahead = (call: Call): LookAhead => {
    const there = foundAt(placeAt(call));
    return {
      hasHandled: async (_instanceId, nodeId, person) =>
        (await call.tasks()).some(
          ({ activityId, endTime, completer, assignee }) =>
            activityId !== nodeId && (completer === person || (endTime === null && assignee === person)),
        ),
      missed: (name) => void there.missed.add(name),
      picked: (pick) => {
        there.pick = pick;
      },
    };
  };
  const given = { database: services.database, clock: services.clock, ahead };
  const here = <C extends Call>(call: C): C => ({ ...call, transaction: driver });
  const assign = assigner(given);
  const { beansAt = {}, functions = {} } = registeredFunctions(given);
  const host: NonNullable<ForecastInput['host']> = {
    async assign(call) {
      const assignment = await assign(here(call));
      const note = notesOf(driver).tasks.get(call.task.id);
      if (note) notes.set(call.task.id, note);
      return assignment;
    },
    calendar: (call) => calendarOf(placeOf(given, here(call)), zone),
    functions,
    beansAt: Object.fromEntries(
      Object.entries(beansAt).map(([name, make]) => [name, (call: Call) => make(here(call))]),
    ),
  };
  const isFoundNobody = (call: NewTask) => saysNobody(notes.get(call.task.id));
  return {
    host,
    isFoundNobody,
    /** Somebody may be found yet, once what is missing is there. */
    isNobody: (call: NewTask) => isFoundNobody(call) && foundAt(placeAt(call)).missed.size === 0,
    looked: ({
      taskId,
      instanceId,
      nodeId,
    }: Pick<ForecastStep, 'taskId' | 'instanceId' | 'nodeId'>): Looked => ({
      ...foundAt(`${instanceId} ${nodeId}`),
      note: notes.get(taskId),
    }),
  };
}
