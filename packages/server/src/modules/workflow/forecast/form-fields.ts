import { type DesignedField, designedFields, parseForm } from '@mall/sdk/contract';
import type { DefinitionRow, ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { deploymentFormOf, deploymentFormsOf } from '../deployment/snapshots.js';
import { nodeProperties } from '../value-check/node-properties.js';

/** The fields that the forms of a version ask for, wherever that is, and what each is called. */
export type FormFields = ReadonlyMap<string, string>;

export async function formFieldsOf(
  ctx: UserContext,
  { deploymentId }: Pick<DefinitionRow, 'deploymentId'>,
  model: ProcessModel,
): Promise<FormFields> {
  const nodes = Object.values(model.nodes);
  const forms = [
    await deploymentFormOf(ctx, deploymentId),
    ...(await deploymentFormsOf(
      ctx,
      deploymentId,
      nodes.map(({ id }) => id),
    )),
  ];
  const designed = forms.flatMap((form) => fieldsIn(form?.content));
  const named = nodes.flatMap((node) => [...nodeProperties(node).values()]);
  return new Map([
    // A column of a sub-form is no variable.
    ...named.filter(({ id }) => !id.includes('.')).map(({ id, name }) => [id, name || id] as const),
    ...designed.map(({ column: { prop, label } }) => [prop, label || prop] as const),
  ]);
}

function fieldsIn(content: string | null | undefined): readonly DesignedField[] {
  const form = content ? parseForm(content).form : undefined;
  return form ? designedFields(form) : [];
}
