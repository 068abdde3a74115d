import { extension, type FlowNode, type ProcessModel } from '@mall/workflow';

/** Where a model has a form: at a node, or for all of it (`node` undefined); without a key it should have one and has not. */
export interface FormPlace {
  readonly node: FlowNode | undefined;
  readonly key: string | undefined;
}

/**
 * The forms that a model is filled in with (wire contract of workflows, 3.1 and section 4): one for all nodes, one for
 * each (`wf_indep_…`), or none of the product's (`wf_ex_…`, or no key).
 */
export function formPlacesOf(model: ProcessModel, formKey: string | null): FormPlace[] {
  if (!formKey || formKey.startsWith('wf_ex_')) return [];
  if (!formKey.startsWith('wf_indep_')) return [{ node: undefined, key: formKey }];
  return Object.values(model.nodes).flatMap((node): FormPlace[] => {
    if (node.type !== 'userTask' && node.type !== 'startEvent') return [];
    const key = ownFormOf(node);
    // A summary shows the forms of others; the start of a sub-process is filled in by nobody.
    const needsNone =
      node.attributes.indepFormSummary === '1' || (node.type === 'startEvent' && node.scope !== undefined);
    return key === undefined && needsNone ? [] : [{ node, key }];
  });
}

const ownFormOf = (node: FlowNode): string | undefined =>
  node.attributes.indepFormKey || extension(node, 'indepFormKey')?.attributes.value || undefined;
