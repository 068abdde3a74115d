export { code } from './code/index.js';
export { datasource } from './datasource/index.js';
export { model } from './model/index.js';
export { modelPrototype as 'model-prototype' } from './model-prototype/index.js';
