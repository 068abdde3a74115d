export { workflowButton } from './button/button.js';
export { workflowModel } from './model/model.js';
export { workflowProcess } from './process/process.js';
export { workflowTask } from './task/task.js';
