import { id } from '../../fields/ids.js';
import { optional, required, text } from '../../fields/text.js';

/** What scopes of both kinds have: the page they belong to, their code for grants, their name. */
export const scopeRow = {
  id: id(),
  menuId: id(),
  resourceCode: text(),
  scopeName: text(),
  remark: text().nullish(),
  scopeTypeName: text().nullish(),
};

export const scopeForm = {
  menuId: id(),
  resourceCode: required(),
  scopeName: required(),
  remark: optional(text()),
};

export const scopeQuery = { menuId: id(), scopeName: text(), resourceCode: text() };
