import { extension, type FlowNode, type ProcessModel } from '@mall/workflow';

/** Where a form is shown that is a page of its own; nothing for forms that the product draws. */
export interface FormAddress {
  readonly formKey: string | null;
  readonly formUrl: string | null;
  readonly appFormUrl: string | null;
}

/** What an element says, as an attribute or as an element with a value (wire contract of workflows, section 4). */
export const settingOf = (node: FlowNode | undefined, name: string): string | undefined =>
  node && (node.attributes[name] || extension(node, name)?.attributes.value || undefined);

/** The page of a node's form, or of the start where the node has none. */
export function formAddress(model: ProcessModel | undefined, activityId: string): FormAddress {
  const node = model?.nodes[activityId];
  const start = model?.nodes[model.start];
  const said = (name: string) => settingOf(node, name) ?? settingOf(start, name);
  const key = said('exFormKey');
  if (key === undefined) return { formKey: null, formUrl: null, appFormUrl: null };
  return {
    formKey: key.startsWith('wf_ex_') ? key : `wf_ex_${key}`,
    formUrl: said('exFormUrl') ?? null,
    appFormUrl: said('exAppFormUrl') ?? null,
  };
}
