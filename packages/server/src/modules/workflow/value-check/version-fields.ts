import { type DesignedField, designedFields, parseForm } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { Services, UserContext } from '../../../context/context.js';
import { deploymentFormOf } from '../deployment/snapshots.js';

/** The fields of the form that a node of a version is filled in with; nothing where the product has no form for it. */
export type VersionFields = readonly DesignedField[] | undefined;

export interface FieldsOf {
  readonly engine: Engine;
  readonly definitionId: string;
  /** None: the form that the process is started with. */
  readonly taskKey?: string;
}

/** Versions never change, so what was read once is kept; this many of them. */
const most = 500;
const kept = new WeakMap<Services['database'], Map<string, VersionFields>>();

/** The fields as they were when the version was deployed. */
export async function versionFields(
  ctx: UserContext,
  { engine, definitionId, taskKey }: FieldsOf,
): Promise<VersionFields> {
  const known = kept.get(ctx.database) ?? new Map<string, VersionFields>();
  kept.set(ctx.database, known);
  const place = `${definitionId} ${taskKey ?? ''}`;
  if (known.has(place)) return known.get(place);
  const definition = await engine.query.definition(definitionId);
  const form = definition ? await deploymentFormOf(ctx, definition.deploymentId, taskKey) : undefined;
  const read = form?.content ? parseForm(form.content).form : undefined;
  const fields = read && designedFields(read);
  if (known.size >= most) known.clear();
  known.set(place, fields);
  return fields;
}
