import { type Call, type Extension, extension, extensions } from '@mall/workflow';
import { presentIds } from '../handover/successors.js';
import { type Asked, askedAt } from '../proxy/proxies-at.js';
import { idsIn, membersOf, type Place } from './people.js';
import { type Asking, peopleOfExpression } from './person-functions.js';

/** Where people are looked for, and when: proxies have dates. */
export interface PlaceInTime extends Place {
  readonly now: Date;
}

export interface NodePeople {
  /** Who is asked, in the order in which the node names them. */
  readonly ids: readonly string[];
  /** By the id of who is asked: on behalf of whom, where somebody stands in. */
  readonly onBehalf: ReadonlyMap<string, readonly string[]>;
}

/** What is asked about a node: everything a call says but its transaction. */
export type NodeCall = Asking & Pick<Call, 'definition'>;

/**
 * Everybody whom a node names (wire contract of workflows, 3.4): of all its `assignee` elements together, or whom all of
 * them name with `assigneeRetain`. Only enabled people of the tenant; a proxy stands in for who has one. Reads alone, so
 * that a simulation may ask.
 *
 * @example
 * const { ids } = await peopleOfNode({ db, tenantId, now }, call);
 */
export async function peopleOfNode(place: PlaceInTime, call: NodeCall): Promise<NodePeople> {
  const groups: string[][] = [];
  for (const element of extensions(call.node, 'assignee')) groups.push(await peopleOf(place, call, element));
  const named = retains(call) ? inAll(groups) : groups.flat();
  const at = { definitionKey: call.definition.key, now: place.now };
  const asked = await askedAt(place, named, at);
  // Of those who are not there any more some have a successor.
  if (asked.usable.length === new Set(named).size) return replaced(asked);
  return replaced(await askedAt(place, await presentIds(place, named), at));
}

const retains = ({ node }: NodeCall): boolean =>
  (node.attributes.assigneeRetain ?? extension(node, 'assigneeRetain')?.attributes.value) === 'true';

const inAll = ([first = [], ...others]: readonly string[][]): string[] =>
  first.filter((id) => others.every((other) => other.includes(id)));

async function peopleOf(place: Place, call: NodeCall, { attributes }: Extension): Promise<string[]> {
  const { type, value = '' } = attributes;
  if (type === 'role' || type === 'dept' || type === 'post')
    return (await membersOf(place, type, idsIn(value))).map(({ id }) => id);
  return type === 'user' ? idsIn(value) : peopleOfExpression(place, call, value);
}

function replaced({ usable, standIns }: Asked): NodePeople {
  const onBehalf = new Map<string, string[]>();
  for (const { id } of usable) {
    const standIn = standIns.get(id);
    if (standIn) onBehalf.set(standIn.id, [...(onBehalf.get(standIn.id) ?? []), id]);
  }
  return { ids: [...new Set(usable.map(({ id }) => standIns.get(id)?.id ?? id))], onBehalf };
}
