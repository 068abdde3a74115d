import {
  type AnyResource,
  baseOptions,
  isResourceName,
  loadResource,
  registry,
  type ScopeClass,
} from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';

/** Every resource whose rows can be narrowed, with what scopes may compare. */
export const classesOf = ({ rows }: Pick<Host, 'rows'>, ctx: UserContext): Promise<ScopeClass[]> =>
  Promise.all(
    [...rows.keys()].filter(isResourceName).map(async (name) => {
      const resource = await loadResource(name);
      const fields = Object.keys(rows.get(name)?.columns ?? {});
      return {
        value: `${name}.page`,
        label: registry[name].menu[ctx.language],
        fields,
        people: fields.filter((field) => holds(resource, field, 'user')),
        depts: fields.filter((field) => holds(resource, field, 'dept')),
      };
    }),
  );

/** True for a field of ids of the other resource's rows, its own id included. */
function holds({ name, options = {} }: AnyResource, field: string, other: string): boolean {
  const from = options[field] ?? baseOptions[field];
  return (from && 'resource' in from && from.resource === other) || (name === other && field === 'id');
}
