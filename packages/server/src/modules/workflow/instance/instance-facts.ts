import { nameOfUserAs } from '../../../accounts/people.js';
import type { UserContext } from '../../../context/context.js';
import { type Reading, readable } from '../rights/readable.js';

/** What rows of tasks and of instances say of an instance and of the version that it runs. */
export interface InstanceFacts {
  readonly id: string;
  readonly title: string;
  readonly starter: string | null;
  readonly starterName: string | null;
  readonly shown: string;
  readonly suspended: boolean;
  readonly startTime: Date | string;
  readonly endTime: Date | string | null;
  readonly businessKey: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly definitionId: string;
  readonly definitionKey: string;
  readonly definitionName: string | null;
  readonly definitionVersion: number;
  readonly deploymentId: string;
  readonly category: string | null;
  readonly categoryName: string | null;
}

/** Of an instance `i` and its version `d`. */
const factColumns = `i.id, coalesce(nullif(i.name, ''), d.name, d.key) as title, i.starter, i.shown, i.suspended,
  (select ${nameOfUserAs('u')} from mall_user u where u.tenant_id = i.tenant_id
    and u.id = case when i.starter ~ '^[1-9][0-9]{0,18}$' and lpad(i.starter, 19, '0') <= '9223372036854775807'
      then i.starter::bigint end) as "starterName",
  i.start_time as "startTime", i.end_time as "endTime", i.business_key as "businessKey", i.variables,
  d.id as "definitionId", d.key as "definitionKey", d.name as "definitionName", d.version as "definitionVersion",
  d.deployment_id as "deploymentId", d.category,
  (select c.name from mall_workflow_category c where c.tenant_id = i.tenant_id and c.id::text = d.category) as "categoryName"`;

/** They, as one column of a list over `mall_wf_instance i` and `mall_wf_definition d`. */
export const factsColumn = `(select to_jsonb(f) from (select ${factColumns}) f) as facts`;

const facts = `select ${factColumns} from mall_wf_instance i join mall_wf_definition d on d.id = i.definition_id
  where i.tenant_id = $1 and i.id = any($2::text[])`;

/** Of these instances of the caller's tenant, by id; one statement for any number of them. */
export async function instanceFacts(
  ctx: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InstanceFacts>> {
  if (ids.length === 0) return new Map();
  const driver = ctx.database.driverOf(ctx.db);
  const { rows } = await driver.query<InstanceFacts>(facts, [ctx.actor.tenantId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What rows say of their instance (wire contract of workflows, section 2), with the values that may be read. */
export function instanceFields(ctx: UserContext, facts: InstanceFacts | undefined, reading: Reading) {
  return {
    processDefinitionName: facts?.title ?? '',
    processDefinitionId: facts?.definitionId ?? '',
    processDefinitionKey: facts?.definitionKey ?? '',
    processDefinitionVersion: facts?.definitionVersion ?? null,
    category: facts?.category ?? null,
    categoryName: facts?.categoryName ?? null,
    startUsername: facts?.starterName ?? null,
    serialNumber: textOf(facts?.variables.serialNumber),
    variables: readable(reading, facts?.variables ?? {}),
    tenantId: ctx.actor.tenantId,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
