export { attach } from './attach/attach.js';
export { type BladeFile, file, maxFileBytes, thumbnailLink, thumbnailWidths } from './file/file.js';
export { type OssKind, oss, ossKinds } from './oss/oss.js';
