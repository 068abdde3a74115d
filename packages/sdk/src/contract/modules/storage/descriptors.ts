export { attach } from './attach/attach.js';
export { type BladeFile, file, maxFileBytes } from './file/file.js';
export { type OssKind, oss, ossKinds } from './oss/oss.js';
