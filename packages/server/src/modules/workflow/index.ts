export { workflowButton } from './button/button.part.js';
export { folders } from './folders.js';
export { workflowModel } from './model/model.part.js';
export { workflowProcess } from './process/process.part.js';
export { workflowTask } from './task/task.part.js';
