/** Tables that are called otherwise than what is shown of them: the engine of approvals keeps its own. */
const otherwise: Readonly<Record<string, string>> = {
  task: 'mall_wf_task',
  'operation-task': 'mall_wf_task',
  process: 'mall_wf_instance',
  'operation-process': 'mall_wf_instance',
  'process-definition': 'mall_wf_definition',
  'process-copy': 'mall_workflow_copy',
  'flow-leave': 'mall_process_leave',
  'own-proxy': 'mall_workflow_proxy',
};

/** The table of a resource, by its name. */
export const tableOf = (resource: string): string =>
  otherwise[resource] ??
  (resource.endsWith('-scope')
    ? `mall_scope_${resource.replace('-scope', '')}`
    : `mall_${resource.replaceAll('-', '_')}`);
