import type { Labels } from '../../../core/labels.js';
import type { code as resource } from './code.js';

export const code = {
  title: 'Code generation',
  fields: {
    modelId: 'Data model',
    modelName: 'Name of the model',
    codeName: 'Name',
    serviceName: 'Service',
    tableName: 'Table',
    tablePrefix: 'Table prefix',
    pkName: 'Primary key',
    packageName: 'Package',
    templateType: 'Template',
    author: 'Author',
    subModelId: 'Model of the details',
    subFkId: 'Foreign key of the details',
    treeId: 'Key column of the tree',
    treePid: 'Parent column of the tree',
    treeName: 'Name column of the tree',
    baseMode: 'Base service',
    wrapMode: 'Wrapper',
    feignMode: 'Remote calls',
    codeStyle: 'Code style',
    apiPath: 'Path of the calls',
    webPath: 'Path of the page',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    copy: 'Copy',
    generate: 'Generate code',
    preview: 'Preview the code',
  },
  inputs: { system: 'Front end' },
  options: { templateType: { crud: 'One table', sub: 'With details (kept only)', tree: 'Tree (kept only)' } },
  hints: {
    serviceName: 'The module it belongs to, as shop',
    tablePrefix:
      'What the table is called without it names the resource: mall_parcel without mall_ is parcel',
    apiPath: 'As /parcel; follows from the name when empty',
    webPath: 'As /shop/parcel; follows from module and name when empty',
  },
} satisfies Labels<typeof resource>;
