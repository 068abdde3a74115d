import type { KnownFields } from './known-fields.js';

/** What fields name that are of no record: inputs of actions. */
const called: Readonly<Record<string, string>> = {
  roleId: 'role',
  roleIds: 'role',
  postId: 'post',
  deptId: 'dept',
  userId: 'user',
  userIds: 'user',
  categoryId: 'goods-category',
  goodsId: 'goods',
  modelId: 'model',
  subModelId: 'model',
  subFkId: 'model-prototype',
  treeId: 'model-prototype',
  packageId: 'tenant-package',
  grantId: 'history',
  oauthId: 'user-oauth',
  caseIds: 'workflow-case',
  formId: 'workflow-form',
  taskId: 'task',
  processId: 'process-definition',
  processDefId: 'process-definition',
  processDefinitionId: 'process-definition',
  processInstanceId: 'process',
  processInsId: 'process',
  deploymentId: 'workflow-deployment',
  deploymentIds: 'workflow-deployment',
  businessId: 'flow-leave',
  ...Object.fromEntries(
    ['assignee', 'wf_assignee', 'copyUser', 'taskUser', 'as'].map((name) => [name, 'user']),
  ),
};

/** What ids are of where they are not of the call's own resource. */
const idsOf: Readonly<Record<string, string>> = {
  'process.person': 'user',
  'workflow-deployment.changeStatus': 'process-definition',
};

/** The resource whose rows a field of a call names: `role` for `user.grant` and `roleIds`; undefined where nobody says. */
export function nounOf(known: KnownFields, operation: string, field: string): string | undefined {
  const [resource = ''] = operation.split('.');
  if (field === 'id') return idsOf[operation];
  return known.targetOf(resource, field) ?? ofWorkflow(known, resource, field) ?? called[field];
}

/** Calls about workflows mean their own models and forms, not those that everybody else means. */
function ofWorkflow({ names }: KnownFields, resource: string, field: string): string | undefined {
  const name = `workflow-${wordOf(field)}`;
  return resource.startsWith('workflow-') && names.has(name) ? name : undefined;
}

/** `top-menu` for `topMenuIds`. */
export const wordOf = (field: string): string =>
  field.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
