import { dateFunctions, variableFunctions } from '@mall/expression';
import type { Session } from '../agenda/context.js';
import { WorkflowError } from '../errors.js';
import type { Issue } from '../model/issue.js';
import type { ProcessModel } from '../model/process-model.js';
import { checkModel } from '../model/validate.js';
import type { DefinitionRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

export interface DeployInput extends Acting {
  readonly resources: readonly { readonly name: string; readonly xml: string }[];
  readonly category?: string | null;
}

export interface Deployed {
  readonly deploymentId: string;
  readonly definitions: readonly DefinitionRow[];
  readonly warnings: readonly Issue[];
}

/** A model that is refused names everything that is wrong with it. */
export class ModelRefused extends WorkflowError {
  constructor(readonly issues: readonly Issue[]) {
    const [first] = issues;
    super('model_invalid', { count: issues.length, first: first?.message ?? '' });
  }
}

/** Deploys BPMN: checked, compiled and stored as a new version of each process in it. */
export const deploy: Command<DeployInput, Deployed> = {
  name: 'deploy',
  async run(session, { resources, category = null }) {
    const { tenant: tenantId = null } = session;
    const deploymentId = session.newId();
    const definitions: DefinitionRow[] = [];
    const warnings: Issue[] = [];
    for (const { name, xml } of resources) {
      const checked = await checkModel(xml, knownNames(session));
      const errors = checked.issues.filter((issue) => issue.severity === 'error');
      if (errors.length > 0) throw new ModelRefused(errors);
      warnings.push(...checked.issues);
      for (const model of checked.models) {
        const place = { deploymentId, tenantId, category, resource: name };
        definitions.push(await store(session, model, xml, place));
      }
    }
    return { deploymentId, definitions, warnings };
  },
};

function knownNames(session: Session) {
  const { services = {}, scripts = {}, functions = {} } = session.engine.host;
  const names = (...tables: readonly object[]) => new Set(tables.flatMap((table) => Object.keys(table)));
  return {
    services: names(services),
    scripts: names(scripts),
    functions: names(
      functions,
      dateFunctions,
      variableFunctions(() => undefined),
    ),
  };
}

async function store(
  session: Session,
  model: ProcessModel,
  xml: string,
  place: Pick<DefinitionRow, 'deploymentId' | 'tenantId' | 'category' | 'resource'>,
): Promise<DefinitionRow> {
  const last = await session.tx.latestDefinition(model.key, place.tenantId, { removing: true });
  const row: DefinitionRow = {
    ...place,
    id: session.newId(),
    key: model.key,
    version: (last?.version ?? 0) + 1,
    name: model.name ?? null,
    description: model.documentation ?? null,
    suspended: false,
    removing: false,
    createTime: session.now,
  };
  await session.tx.write([
    { table: 'definition', put: [row] },
    { table: 'model', put: [{ id: row.id, xml, model }] },
  ]);
  return row;
}
