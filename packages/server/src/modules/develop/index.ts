export { code } from './code/code.part.js';
export { datasource } from './datasource/datasource.part.js';
export { folders } from './folders.js';
export { model } from './model/model.part.js';
export { modelPrototype } from './model-prototype/model-prototype.part.js';
