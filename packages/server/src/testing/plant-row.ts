import { type AnyResource, verbsOf } from '@mall/sdk/contract';
import type { Link } from '../context/link.js';
import type { Calls } from './calls.js';
import { sampleInput } from './declared-fields.js';
import { designed } from './plant-designs.js';

interface Planting {
  readonly resources: ReadonlyMap<string, AnyResource>;
  readonly links: readonly Link[];
  readonly tenantId: string;
  /** Whoever may make rows of anything in the tenant. */
  readonly who: Calls;
}

/** What the forms of some resources must say, of which no schema can tell. */
const beside: Readonly<Record<string, object>> = {
  menu: { meta: null },
  client: { accessTokenValidity: 3600, refreshTokenValidity: 7200 },
  'api-scope': { scopePath: '/planted' },
  'data-scope': {
    scopeClass: 'post.page',
    scopeType: 2,
    scopeField: null,
    scopeColumn: null,
    scopeValue: null,
  },
};

/** What they must name that is a link of no descriptor: rows come and go with it. */
const owners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'workflow-model-history': { modelId: 'workflow-model' },
  'workflow-serial': { deploymentId: 'workflow-deployment' },
};

let count = 0;

/**
 * Makes rows of any resource by its own call, from its descriptor alone: what it must name is made first, unless these
 * values name it.
 *
 * @example
 * const id = await rowPlanter(planting)('goods', { categoryId });
 */
export function rowPlanter({ resources, links, tenantId, who }: Planting) {
  return async function plant(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const resource = resources.get(name);
    const create = resource?.operations[verbsOf(resource).create ?? ''];
    count += 1;
    const byHand = designed[name];
    if (byHand) return byHand(who, `designed${count}`);
    if (!create) throw new Error(`nobody makes rows of ${name}`);
    const targets = links.filter((link) => link.resource.name === name && !link.isParent && link.inForm);
    const named: Record<string, string> = {};
    const owned = Object.entries(owners[name] ?? {}).map(([field, target]) => ({ field, target }));
    for (const { field, target } of [...targets, ...owned])
      if (!Object.hasOwn(values, field)) named[field] = await plant(target);
    const options = { idFor: () => '', tenantId, unique: `planted${count}`, optional: true };
    const { id: _id, ...form } = sampleInput(create, options) as { id?: unknown };
    const answer = await who.post(create.path, { ...form, ...beside[name], ...named, ...values });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    return answer.data.id;
  };
}
