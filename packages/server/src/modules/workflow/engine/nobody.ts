import { extension, type FlowNode, type ProcessModel } from '@mall/workflow';
import { administratorsOf, idsIn, type Place, usablePeople } from './people.js';

/** What a model wants done where nobody is found for a node. */
export type NobodyRule = 'approve' | 'reject' | 'user' | 'administrator';

const rules: ReadonlySet<string> = new Set<NobodyRule>(['approve', 'reject', 'user', 'administrator']);

/** Stands in the list of a countersign that nobody was found for, so that its one task follows the rule. */
export const nobodyMark = 'wf_nobody';

/** What the node says; where it says nothing, whoever runs the process gets it: nothing ever waits for nobody. */
export function nobodyRule(node: FlowNode): NobodyRule {
  const action = extension(node, 'nobody')?.attributes.action;
  return action !== undefined && isRule(action) ? action : 'administrator';
}

const isRule = (action: string): action is NobodyRule => rules.has(action);

/** Who gets what nobody gets: whom the node names, then the process's own `admin`, then whoever runs the tenant. */
export async function insteadOfNobody(place: Place, model: ProcessModel, node: FlowNode): Promise<string[]> {
  const { value, action } = extension(node, 'nobody')?.attributes ?? {};
  const named = action === 'user' ? await usableIds(place, value) : [];
  if (named.length > 0) return named;
  const admins = await usableIds(place, model.attributes.admin);
  return admins.length > 0 ? admins : administratorsOf(place);
}

const usableIds = async (place: Place, list: string | undefined): Promise<string[]> =>
  (await usablePeople(place, idsIn(list ?? ''))).map(({ id }) => id);
