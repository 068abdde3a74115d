export { workflowButton } from './button/button.js';
export { workflowCategory } from './category/category.js';
export { workflowCondition } from './condition/condition.js';
export { workflowDefaultValue } from './default-value/default-value.js';
export { workflowModel } from './model/model.js';
export { workflowProcess } from './process/process.js';
export { everyProcess, longestProxyChain, workflowProxy } from './proxy/proxy.js';
export { type SerialCycle, serialCycles, workflowSerial } from './serial/serial.js';
export { workflowTask } from './task/task.js';
