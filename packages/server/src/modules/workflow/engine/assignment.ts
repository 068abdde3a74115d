import { type Assign, type Assignment, type Call, type Extension, extensions } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import type { SqlDriver } from '../../../database/driver.js';
import { membersOf, type Place, usablePeople } from './people.js';

/**
 * Who is to do a task (wire contract of workflows, 3.4): what the model's own attributes say, where they say something;
 * otherwise everybody whom the node's `assignee` elements name. One person has the task, several may claim it.
 */
export const assigner =
  (services: Pick<Services, 'database'>): Assign =>
  async (call) => {
    const { fromModel } = call;
    if (isSaid(fromModel)) return fromModel;
    const people = await peopleOfNode(services, call);
    const [only] = people;
    if (only !== undefined && people.length === 1) return { assignee: only };
    return { candidateUsers: people };
  };

const isSaid = ({ assignee, candidateUsers = [], candidateGroups = [] }: Assignment): boolean =>
  Boolean(assignee) || candidateUsers.length > 0 || candidateGroups.length > 0;

/** The ids of everybody whom a node names, in the order in which it names them. */
export async function peopleOfNode(services: Pick<Services, 'database'>, call: Call): Promise<string[]> {
  const place: Place = {
    db: services.database.ormOf(call.transaction as SqlDriver),
    tenantId: call.instance.tenantId ?? '',
  };
  const groups: string[][] = [];
  for (const element of extensions(call.node, 'assignee')) groups.push(await peopleOf(place, call, element));
  return [...new Set(groups.flat())];
}

async function peopleOf(place: Place, call: Call, { attributes }: Extension): Promise<string[]> {
  const { type, value = '' } = attributes;
  const ids = value.split(',').map((id) => id.trim());
  if (type === 'role' || type === 'dept' || type === 'post')
    return (await membersOf(place, type, ids)).map(({ id }) => id);
  const named = type === 'user' ? ids : customPeople(call, value);
  return (await usablePeople(place, named)).map(({ id }) => id);
}

function customPeople({ instance, actor }: Call, value: string): string[] {
  if (value === 'applyUser') return instance.starter === null ? [] : [instance.starter];
  if (value === 'currentUser') return actor === null ? [] : [actor];
  return [];
}
