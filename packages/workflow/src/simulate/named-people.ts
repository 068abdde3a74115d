import { bean } from '@mall/expression';
import { extensions } from '../model/settings.js';
import type { Assign, Assignment, Call, Host } from '../ports.js';
import type { Why } from './simulation.js';

/** What a node says of people: its `assignee` elements, or the attributes of old models. */
export function whyOf({ node, fromModel }: Pick<Parameters<Assign>[0], 'node' | 'fromModel'>): Why[] {
  const elements = extensions(node, 'assignee').map(({ attributes }) => ({
    type: attributes.type ?? '',
    value: attributes.value ?? '',
    text: attributes.text ?? null,
  }));
  const { assignee, candidateUsers = [], candidateGroups = [] } = fromModel;
  const said: readonly (readonly [string, readonly string[]])[] = [
    ['assignee', assignee ? [assignee] : []],
    ['candidateUsers', candidateUsers],
    ['candidateGroups', candidateGroups],
  ];
  const attributes = said.flatMap(([type, names]) =>
    names.length > 0 ? [{ type, value: names.join(','), text: null }] : [],
  );
  return [...elements, ...attributes];
}

/** Whether nobody was found, and it does not pass by itself. */
export const isEmpty = ({ assignee, candidateUsers = [], candidateGroups = [], skip }: Assignment): boolean =>
  !assignee && candidateUsers.length + candidateGroups.length === 0 && !skip;

/** Where nobody knows people: those whom a node names, and what they belong to as groups (`role:7`). */
export const namedPeople: Pick<Host, 'assign' | 'beansAt'> = {
  assign: (call) => (isSaid(call.fromModel) ? call.fromModel : byElements(call)),
  beansAt: {
    wfMultiInstanceHandler: (call) =>
      bean({
        methods: {
          getList: () => {
            const { candidateUsers = [], candidateGroups = [] } = byElements(call);
            return [...candidateUsers, ...candidateGroups];
          },
        },
      }),
  },
};

const isSaid = ({ assignee, candidateUsers = [], candidateGroups = [] }: Assignment): boolean =>
  Boolean(assignee) || candidateUsers.length > 0 || candidateGroups.length > 0;

function byElements({ node, instance, actor }: Call): Assignment {
  const users: string[] = [];
  const groups: string[] = [];
  for (const { attributes } of extensions(node, 'assignee')) {
    const { type = '', value = '' } = attributes;
    const names = value.split(',').flatMap((name) => name.trim() || []);
    if (type === 'user') users.push(...names);
    else if (value === 'applyUser') users.push(...(instance.starter === null ? [] : [instance.starter]));
    else if (value === 'currentUser') users.push(...(actor === null ? [] : [actor]));
    else groups.push(...names.map((name) => `${type}:${name}`));
  }
  const [only] = users;
  if (only !== undefined && users.length === 1 && groups.length === 0) return { assignee: only };
  return { candidateUsers: users, candidateGroups: groups };
}
