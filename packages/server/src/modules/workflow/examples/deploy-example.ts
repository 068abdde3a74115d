import type { Engine } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import { managementTenant } from '../../../context/management.js';
import { insertSeeds, type SeedContext } from '../../../seeds/seed-context.js';
import { workflowButtons } from '../button/button.table.js';
import { workflowCategories } from '../category/category.table.js';
import { keepVersion } from '../deployment/keep-version.js';
import { workflowForms } from '../form/form.table.js';
import { workflowModelSources, workflowModels } from '../model/model.table.js';
import { workflowModelScopes } from '../model-scope/model-scope.table.js';
import { workflowSerials } from '../serial/serial.table.js';
import type { Example, ExampleRoles } from './example.js';

interface Owner {
  readonly tenantId: string;
  readonly roles: ExampleRoles;
  /** Whoever has drawn it. */
  readonly userId: string;
}

/** A version that runs. */
export interface DeployedExample {
  readonly definitionId: string;
  readonly deploymentId: string;
}

/** Gives a tenant an example: its form, its model, open to everybody, and a version of it that runs. */
export async function deployExample(
  seed: SeedContext,
  engine: Engine,
  { tenantId, roles, userId }: Owner,
  example: Example,
): Promise<DeployedExample> {
  const { key, name, icon } = example;
  const content = JSON.stringify(example.form);
  const xml = example.xml(roles);
  const categoryId = await categoryOf(seed, tenantId, example.category);
  await insertSeeds(seed, workflowForms, tenantId, [
    { id: seed.ids.next(), name: `${name}单`, formKey: key, categoryId, content },
  ]);
  const modelId = seed.ids.next();
  await insertSeeds(seed, workflowModels, tenantId, [
    { id: modelId, name, modelKey: key, formKey: key, categoryId, icon, modelType: 0 },
  ]);
  await seed.db.insert(workflowModelSources).values({ tenantId, modelId, modelXml: xml });
  const everybody = { type: 'WF_ALL', val: 'WF_ALL', text: '所有人' };
  await seed.db
    .insert(workflowModelScopes)
    .values({ id: seed.ids.next(), tenantId, modelId, modelKey: key, ...everybody });
  const resources = [{ name: `${name}1.bpmn20.xml`, xml }];
  const { deploymentId, definitions } = await engine.deploy({
    resources,
    category: categoryId,
    actor: userId,
  });
  const definitionId = definitions.find((made) => made.key === key)?.id ?? '';
  await keepVersion(
    { db: seed.db, tenantId, userId, now: seed.now },
    {
      ...{ deploymentId, definitionId, modelId, modelKey: key, modelVersion: 1, name, icon, formKey: key },
      buttons: await buttonsOf(seed),
      forms: [{ isStart: true, form: { formKey: key, name: `${name}单`, content, appContent: null } }],
    },
  );
  await insertSeeds(seed, workflowSerials, tenantId, [
    { id: seed.ids.next(), deploymentId, connector: '-', startSequence: 1, ...example.serial },
  ]);
  return { definitionId, deploymentId };
}

async function categoryOf({ db }: SeedContext, tenantId: string, name: string): Promise<string | null> {
  const [row] = await db
    .select({ id: workflowCategories.id })
    .from(workflowCategories)
    .where(
      and(
        ...[eq(workflowCategories.tenantId, tenantId), eq(workflowCategories.name, name)],
        eq(workflowCategories.isDeleted, 0),
      ),
    );
  return row?.id ?? null;
}

async function buttonsOf({ db }: SeedContext) {
  const rows = await db
    .select()
    .from(workflowButtons)
    .where(and(eq(workflowButtons.tenantId, managementTenant), eq(workflowButtons.isDeleted, 0)))
    .orderBy(workflowButtons.sort);
  return rows.map(({ id, buttonKey, name }) => ({
    ...{ id, buttonKey: String(buttonKey), name: String(name), display: true },
  }));
}
