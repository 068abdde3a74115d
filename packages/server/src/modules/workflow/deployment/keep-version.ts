import type { UserContext } from '../../../context/context.js';
import { type KeptButton, workflowDeploymentForms, workflowDeployments } from './deployment.table.js';

interface Place extends Pick<UserContext, 'db'> {
  readonly tenantId: string;
  /** Who has deployed it. */
  readonly userId: string;
  /** ISO text. */
  readonly now: string;
}

/** What a version that runs was made of. */
export interface MadeOf {
  readonly deploymentId: string;
  readonly definitionId: string;
  readonly modelId: string;
  readonly modelKey: string;
  readonly modelVersion: number;
  readonly name: string;
  readonly icon: string | null;
  readonly formKey: string | null;
  /** Those that may be offered, in their order. */
  readonly buttons: readonly Omit<KeptButton, 'sort'>[];
  readonly forms: readonly FormAt[];
}

/** A form as it is now, and the node that has it; none: the form of all. */
export interface FormAt {
  readonly node?: { readonly id: string; readonly name?: string | undefined } | undefined;
  readonly isStart: boolean;
  readonly form: {
    readonly formKey: string;
    readonly name: string | null;
    readonly content: string | null;
    readonly appContent: string | null;
  };
}

/** Keeps what a version was made of: whatever is drawn, renamed or filled in otherwise later, its instances stay as they are. */
export async function keepVersion(
  { db, tenantId, userId: createUser, now: createTime }: Place,
  { buttons, forms, ...version }: MadeOf,
): Promise<void> {
  const kept = buttons.map((button, index) => ({ ...button, sort: index + 1 }));
  await db
    .insert(workflowDeployments)
    .values({ ...version, ...{ tenantId, createUser, createTime, buttons: kept } });
  for (const { node, isStart, form } of forms)
    await db
      .insert(workflowDeploymentForms)
      .values({
        ...{ tenantId, deploymentId: version.deploymentId, ...form, isStart },
        ...{ taskKey: node?.id ?? '', taskName: node?.name ?? null },
      })
      .onConflictDoNothing();
}
