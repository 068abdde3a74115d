export { report } from './report/index.js';
