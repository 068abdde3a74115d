export { auth, type TokenReply, tokenReply } from './apis/auth.js';
export { settings } from './apis/settings.js';
export {
  type BladeCrud,
  bladeCrud,
  createInput,
  done,
  type RestCrud,
  restCrud,
  updateInput,
} from './core/crud.js';
export {
  type Caller,
  type Endpoint,
  endpoint,
  type InputOf,
  type Method,
  type Operations,
  type OutputOf,
  type Placement,
  type Target,
} from './core/endpoint.js';
export { statusOfError } from './core/error-status.js';
export { fieldLabel } from './core/field-label.js';
export { type FileReply, fileReply } from './core/file.js';
export type { AnyLabels, Labels } from './core/labels.js';
export {
  defaultLanguage,
  fill,
  type Language,
  languages,
  preferredLanguage,
  type TextParams,
  toLanguage,
} from './core/language.js';
export { codesFor, isUpdate, type Permission } from './core/permission.js';
export {
  type AnyResource,
  type Api,
  defineApi,
  defineResource,
  type Format,
  type FormOf,
  type OperationsOf,
  type Options,
  type Resource,
  type RowOf,
  type Tenancy,
  type Widget,
} from './core/resource.js';
export {
  defaultPageSize,
  listInput,
  maxPageSize,
  type Page,
  type PageQuery,
  pageOf,
  pageSizes,
  type SearchFamily,
  type SearchSuffix,
  searchSuffixes,
  splitSearchKey,
} from './core/search.js';
export { rootId, type TreeNode, type TreeOf, toTree, treeNode, treeOf } from './core/tree.js';
export { explainIssues, type FieldIssue, requiredText, type Words } from './core/validation.js';
export { type Action, actionsOf, readsOf, targetInput, type Verbs, verbsOf } from './core/verbs.js';
export { type BaseField, baseColumns, baseFieldNames } from './fields/base.js';
export { type IdInput, type IdsInput, id, ids, optionalId, splitIds } from './fields/ids.js';
export { bit, decimal, int } from './fields/numbers.js';
export { optional, required, text, url } from './fields/text.js';
export { dateTime, isDateTime } from './fields/time.js';
export { baseLabels, errorText, isErrorCode, messageText } from './locales/texts.js';
export type { ErrorCode } from './locales/zh-CN/errors.js';
export type { MessageKey } from './locales/zh-CN/messages.js';
export * from './registry.js';
// By name, for code that is about one of them; a bundler drops those that nobody names.
export { inviteCode, maxInviteBatch } from './resources/shop/invite-code.js';
export { client, grantTypes } from './resources/system/client.js';
export { dept } from './resources/system/dept.js';
export { dict } from './resources/system/dict.js';
export { dictBiz } from './resources/system/dict-biz.js';
export { menu } from './resources/system/menu.js';
export { param } from './resources/system/param.js';
export { role } from './resources/system/role.js';
export { user } from './resources/system/user.js';
export { tenant } from './resources/tenant/tenant.js';
export { tenantPackage } from './resources/tenant/tenant-package.js';
