export { workflowButton as 'workflow-button' } from './button/index.js';
export { workflowCalendar as 'workflow-calendar' } from './calendar/index.js';
export { workflowCategory as 'workflow-category' } from './category/index.js';
export { workflowCondition as 'workflow-condition' } from './condition/index.js';
export { workflowConsole as 'workflow-console' } from './console/index.js';
export { workflowDefaultValue as 'workflow-default-value' } from './default-value/index.js';
export { workflowDeployment as 'workflow-deployment' } from './deployment/index.js';
export { workflowDraft as 'workflow-draft' } from './draft/index.js';
export { workflowForm as 'workflow-form' } from './form/index.js';
export { workflowFormHistory as 'workflow-form-history' } from './form-history/index.js';
export { workflowHandover as 'workflow-handover' } from './handover/index.js';
export { workflowLeave as 'workflow-leave' } from './leave/index.js';
export { workflowModel as 'workflow-model' } from './model/index.js';
export { workflowModelHistory as 'workflow-model-history' } from './model-history/index.js';
export {
  flowLeave as 'flow-leave',
  flowManager as 'flow-manager',
  flowModel as 'flow-model',
  flowWork as 'flow-work',
} from './old-flow/index.js';
export { operationProcess as 'operation-process' } from './operation-process/index.js';
export { operationTask as 'operation-task' } from './operation-task/index.js';
export { ownProxy as 'own-proxy' } from './own-proxy/index.js';
export { workflowProcess as process } from './process/index.js';
export { workflowCopy as 'process-copy' } from './process-copy/index.js';
export { processDefinition as 'process-definition' } from './process-definition/index.js';
export { workflowProxy as 'workflow-proxy' } from './proxy/index.js';
export { workflowSerial as 'workflow-serial' } from './serial/index.js';
export { workflowStatistics as 'workflow-statistics' } from './statistics/index.js';
export { workflowTask as task } from './task/index.js';
export { workflowWeek as 'workflow-week' } from './week/index.js';
