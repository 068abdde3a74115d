export { code, codeTemplates } from './code/code.js';
export { connectable, datasource, datasourceDrivers } from './datasource/datasource.js';
export { model } from './model/model.js';
export type { TableField, TableInfo } from './model/table-info.js';
export { modelPrototype } from './model-prototype/model-prototype.js';
export {
  componentTypes,
  propertyTypes,
  prototypeForm,
  prototypeRow,
  queryTypes,
} from './model-prototype/prototype-row.js';
