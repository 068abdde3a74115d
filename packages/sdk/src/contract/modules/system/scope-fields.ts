import { field } from '../../core/field/field-types.js';

/** What scopes of both kinds begin with: the page they belong to, their name, their code for grants. */
export const scopeFields = {
  menuId: field.link('menu', { from: 'tree' }, { required: true, nameField: false, search: 'aside' }),
  scopeName: field.text({ required: true, column: true, search: true }),
  resourceCode: field.text({ required: true, unique: true, format: 'mono', column: true, search: true }),
};
