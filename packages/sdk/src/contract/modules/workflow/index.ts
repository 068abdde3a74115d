export { workflowButton as 'workflow-button' } from './button/index.js';
export { workflowModel as 'workflow-model' } from './model/index.js';
export { workflowProcess as process } from './process/index.js';
export { workflowTask as task } from './task/index.js';
