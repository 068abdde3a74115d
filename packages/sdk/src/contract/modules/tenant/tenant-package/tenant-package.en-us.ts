import type { FieldWords } from '../../../core/record/field-words.js';
import type { tenantPackage as resource } from './tenant-package.js';

export const tenantPackage = {
  title: 'Tenant package',
  fields: {
    packageName: 'Package name',
    menuId: 'Menus',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    select: 'Choices',
  },
} satisfies FieldWords<typeof resource>;
