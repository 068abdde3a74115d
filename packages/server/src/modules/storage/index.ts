export { attach } from './attach/attach.part.js';
export { file } from './file/file.part.js';
export { folders } from './folders.js';
export { oss } from './oss/oss.part.js';
