export { folders } from './folders.js';
export { report } from './report/report.part.js';
