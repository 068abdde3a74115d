import type { FieldWords } from '../../../core/record/field-words.js';
import type { code as resource } from './code.js';

export const code = {
  title: 'Code generation',
  fields: {
    modelId: 'Data model',
    modelName: 'Name of the model',
    codeName: 'Name',
    serviceName: { label: 'Service', hint: 'The module it belongs to, as shop' },
    tableName: 'Table',
    tablePrefix: {
      label: 'Table prefix',
      hint: 'What the table is called without it names the resource: mall_parcel without mall_ is parcel',
    },
    pkName: 'Primary key',
    packageName: 'Package',
    templateType: {
      label: 'Template',
      options: { crud: 'One table', sub: 'With details (kept only)', tree: 'Tree (kept only)' },
    },
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
    apiPath: { label: 'Path of the calls', hint: 'As /parcel; follows from the name when empty' },
    webPath: { label: 'Path of the page', hint: 'As /shop/parcel; follows from module and name when empty' },
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
  inputs: {
    system: 'Front end',
  },
} satisfies FieldWords<typeof resource>;
