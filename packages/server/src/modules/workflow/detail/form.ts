import type { ProcessDetail } from '@mall/sdk/contract';
import type { FlowNode, ProcessModel, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { deploymentFormOf, deploymentFormsOf } from '../deployment/snapshots.js';
import { idsIn } from '../engine/people.js';
import { settingOf } from '../instance/form-address.js';
import type { Reading } from '../rights/readable.js';
import { taskForm } from './task-form.js';
import { visibleForm } from './visible-form.js';

interface Drawn {
  readonly model: ProcessModel;
  readonly node: FlowNode | undefined;
  readonly isTodo: boolean;
  readonly lent: boolean;
  readonly reading: Reading;
  readonly tasks: readonly TaskRow[];
  readonly deploymentId: string;
}

/** The form of a task, or of an instance, as it was when its version was deployed; without what may not be read. */
export async function detailForm(ctx: UserContext, drawn: Drawn): Promise<ProcessDetail['form']> {
  const { model, node, isTodo, lent, reading, deploymentId } = drawn;
  const form = await deploymentFormOf(ctx, deploymentId, node?.id);
  const formList = await summaryForms(ctx, drawn);
  return {
    allForm: visibleForm(form?.content, reading),
    allAppForm: visibleForm(form?.appContent, reading),
    taskForm: taskForm(model, { node: isTodo ? node : undefined, lent, reading, content: form?.content }),
    ...(formList && { formList }),
  };
}

/** The forms of nodes that were passed, where a node asks for a summary of them (wire contract of workflows, section 5). */
async function summaryForms(
  ctx: UserContext,
  { model, node, reading, tasks, deploymentId }: Drawn,
): Promise<ProcessDetail['form']['formList']> {
  if (settingOf(node, 'indepFormSummary') !== '1') return undefined;
  const only = idsIn(settingOf(node, 'indepSummaryNode'));
  const passed = [
    model.start,
    ...tasks.filter(({ endTime }) => endTime !== null).map((one) => one.activityId),
  ];
  const wanted = [...new Set(passed)].filter((id) => only.length === 0 || only.includes(id));
  const forms = await deploymentFormsOf(ctx, deploymentId, wanted);
  return wanted.flatMap((id) =>
    forms
      .filter(({ taskKey }) => taskKey === id)
      .map(({ formKey, content, appContent, taskKey, taskName }) => ({
        ...{ formKey, taskKey, taskName },
        content: visibleForm(content, reading),
        appContent: visibleForm(appContent, reading),
      })),
  );
}
