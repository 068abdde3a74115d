import { extensions, type FlowNode } from '@mall/workflow';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { type KeptButton, workflowDeploymentForms, workflowDeployments } from './deployment.table.js';

/** A form as it was when its version was deployed. */
export interface KeptForm {
  readonly taskKey: string;
  readonly taskName: string | null;
  readonly isStart: boolean;
  readonly formKey: string;
  readonly name: string | null;
  readonly content: string | null;
  readonly appContent: string | null;
}

const formColumns = {
  taskKey: workflowDeploymentForms.taskKey,
  taskName: workflowDeploymentForms.taskName,
  isStart: workflowDeploymentForms.isStart,
  formKey: workflowDeploymentForms.formKey,
  name: workflowDeploymentForms.name,
  content: workflowDeploymentForms.content,
  appContent: workflowDeploymentForms.appContent,
};

/**
 * The form of a deployed version: that of the node where its nodes have their own, that of all otherwise; without a
 * node the one it is started with. Undefined where there is none, or a page of its own shows it (`wf_ex_…`).
 */
export async function deploymentFormOf(
  ctx: UserContext,
  deploymentId: string,
  taskKey?: string,
): Promise<KeptForm | undefined> {
  const forms = await formsWhere(ctx, deploymentId, taskKey);
  return forms.find((form) => form.taskKey !== '') ?? forms[0];
}

/** Of these nodes, in no order; summaries of earlier nodes are made of them. */
export async function deploymentFormsOf(
  ctx: UserContext,
  deploymentId: string,
  taskKeys: readonly string[],
): Promise<KeptForm[]> {
  if (taskKeys.length === 0) return [];
  return ctx.db
    .select(formColumns)
    .from(workflowDeploymentForms)
    .where(and(ofDeployment(ctx, deploymentId), inArray(workflowDeploymentForms.taskKey, [...taskKeys])));
}

const formsWhere = (ctx: UserContext, deploymentId: string, taskKey: string | undefined) =>
  ctx.db
    .select(formColumns)
    .from(workflowDeploymentForms)
    .where(
      and(
        ofDeployment(ctx, deploymentId),
        or(
          eq(workflowDeploymentForms.taskKey, ''),
          taskKey === undefined
            ? eq(workflowDeploymentForms.isStart, true)
            : eq(workflowDeploymentForms.taskKey, taskKey),
        ),
      ),
    );

const ofDeployment = (ctx: UserContext, deploymentId: string) =>
  and(
    eq(workflowDeploymentForms.tenantId, ctx.actor.tenantId),
    eq(workflowDeploymentForms.deploymentId, deploymentId),
  );

/**
 * The buttons of a node, as the model said and as they were called when it was deployed: those it shows, in the order
 * of the buttons. A node that says nothing has those that are shown by default.
 */
export async function deploymentButtonsOf(
  ctx: UserContext,
  deploymentId: string,
  node: Pick<FlowNode, 'attributes' | 'extensions'>,
): Promise<KeptButton[]> {
  const kept = (await deploymentOf(ctx, deploymentId))?.buttons ?? [];
  const said = extensions(node, 'button');
  if (said.length === 0) return kept.filter(({ display }) => display);
  const byKey = new Map(kept.map((button) => [button.buttonKey, button]));
  const shown = said.filter(({ attributes }) => attributes.display === 'true');
  return shown
    .map(({ attributes: { prop = '', label } }, index) => {
      const known = byKey.get(prop);
      const name = label || known?.name || prop;
      return {
        id: known?.id ?? prop,
        buttonKey: prop,
        name,
        display: true,
        sort: known?.sort ?? 1000 + index,
      };
    })
    .filter(({ buttonKey }) => buttonKey !== '')
    .sort((left, right) => left.sort - right.sort);
}

/** What a deployed version was made of; undefined for what was not deployed here, or by another tenant. */
export async function deploymentOf(ctx: UserContext, deploymentId: string) {
  const [row] = await ctx.db
    .select()
    .from(workflowDeployments)
    .where(
      and(
        eq(workflowDeployments.tenantId, ctx.actor.tenantId),
        eq(workflowDeployments.deploymentId, deploymentId),
      ),
    );
  return row;
}
