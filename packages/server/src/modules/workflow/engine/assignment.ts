import type { Assign, Assignment, Call } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import type { SqlDriver } from '../../../database/driver.js';
import { presentIds } from '../handover/successors.js';
import { notesOf } from './assignment-notes.js';
import { appointedPeople, skipReason } from './auto-skip.js';
import { insteadOfNobody, nobodyMark, nobodyRule } from './nobody.js';
import { type NodePeople, type PlaceInTime, peopleOfNode } from './node-people.js';
import { administrators, type LookAhead, usablePeople } from './people.js';
import { personList } from './person-list.js';

/** `ahead`: for who only looks ahead. */
export type Given = Pick<Services, 'database' | 'clock'> & { readonly ahead?: (call: Call) => LookAhead };
type NewTask = Parameters<Assign>[0];

/**
 * Who is to do a task (wire contract of workflows, 3.4): what the model's own attributes say, where they say something;
 * otherwise everybody whom the node's `assignee` elements name. One person has the task, several may claim it. Where
 * nobody is found, the model's rule says what becomes of it.
 */
export const assigner =
  (services: Given): Assign =>
  async (call) => {
    const place = placeOf(services, call);
    const { candidateGroups = [] } = call.fromModel;
    const { ids, onBehalf } = await whoIsAsked(place, call);
    const [only] = ids;
    if (only === undefined && candidateGroups.length === 0) return forNobody(place, call);
    if (only === undefined || ids.length > 1 || candidateGroups.length > 0)
      return { candidateUsers: ids, candidateGroups };
    const why = await skipReason(place, call, only);
    if (why) return skipped(call, only, why);
    const of = onBehalf.get(only);
    if (of) notesOf(call.transaction).tasks.set(call.task.id, { kind: 'onBehalf', of });
    return { assignee: only };
  };

/** Where a call of the engine looks for people: in its transaction, in its instance's tenant. */
export const placeOf = (
  { database, clock, ahead }: Given,
  call: Pick<Call, 'transaction' | 'instance'> | Call,
): PlaceInTime => ({
  // The store was made over a driver of this database, and hands it on.
  db: database.ormOf(call.transaction as SqlDriver),
  tenantId: call.instance.tenantId ?? '',
  now: clock.now(),
  ...(ahead && 'node' in call && { ahead: ahead(call) }),
});

async function whoIsAsked(place: PlaceInTime, call: NewTask): Promise<NodePeople> {
  const { assignee, candidateUsers = [], candidateGroups = [] } = call.fromModel;
  const said = personList([assignee ?? null, ...candidateUsers]);
  if (said.length === 0 && candidateGroups.length === 0) return peopleOfNode(place, call);
  const there = (await usablePeople(place, said)).map(({ id }) => id);
  const ids =
    there.length === new Set(said).size
      ? there
      : (await usablePeople(place, await presentIds(place, said))).map(({ id }) => id);
  return { ids, onBehalf: call.node.loop ? await behalfInLoop(place, call) : new Map() };
}

/** A countersign whose list was made in this transaction has its notes there; one in turn finds them again. */
async function behalfInLoop(place: PlaceInTime, call: NewTask): Promise<NodePeople['onBehalf']> {
  const known = notesOf(call.transaction).countersigns.get(`${call.instance.id} ${call.node.id}`);
  return known ?? (await peopleOfNode(place, call)).onBehalf;
}

function skipped(
  { task, transaction }: NewTask,
  assignee: string | null,
  why: 'starter' | 'handled' | 'nobody',
): Assignment {
  notesOf(transaction).tasks.set(task.id, { kind: 'skipped', why });
  return { assignee, skip: { reason: `wf_skip:${why}`, variables: { pass: true } } };
}

async function forNobody(place: PlaceInTime, call: NewTask): Promise<Assignment> {
  // Whoever acts has appointed somebody, who gets it in a moment.
  if (call.variables[appointedPeople]) return {};
  const rule = nobodyRule(call.node);
  if (rule === 'approve') return skipped(call, null, 'nobody');
  const people = await insteadOfNobody(place, call.model, call.node);
  notesOf(call.transaction).tasks.set(call.task.id, { kind: 'nobody', rule, people });
  if (rule === 'reject') return {};
  const [only] = people;
  if (only !== undefined && people.length === 1) return { assignee: only };
  // A tenant that nobody runs at the moment will have somebody again.
  return people.length > 0 ? { candidateUsers: people } : { candidateGroups: administrators };
}

/** The list of a countersign: its node's people, or one task that follows the rule for nobody. */
export async function countersigners(services: Given, call: Call): Promise<readonly string[]> {
  const { ids, onBehalf } = await peopleOfNode(placeOf(services, call), call);
  notesOf(call.transaction).countersigns.set(`${call.instance.id} ${call.node.id}`, onBehalf);
  return ids.length > 0 ? ids : [nobodyMark];
}
