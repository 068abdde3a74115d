export { attach } from './attach/index.js';
export { file } from './file/index.js';
export { oss } from './oss/index.js';
