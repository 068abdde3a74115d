export { baseOptions } from './core/base-options.js';
export { type Coerced, fromControl, fromText, toControl } from './core/coerce.js';
export {
  type FieldFlagType,
  filterFlagName,
  flagName,
  flagType,
  isSecretName,
  kebab,
  secretVariable,
  takesFlag,
} from './core/command-names.js';
export {
  type ConditionKind,
  type ConditionOperator,
  conditionFieldsOf,
  conditionKind,
  operatorsOf,
} from './core/condition-kinds.js';
export {
  type Condition,
  conditionKey,
  conditionKeys,
  conditionQuery,
  endsOf,
  isConditionValue,
  type Matching,
  readConditions,
} from './core/conditions.js';
export {
  type BladeCrud,
  bladeCrud,
  createInput,
  done,
  type RestCrud,
  restCrud,
  updateInput,
} from './core/crud.js';
export { type DialectName, dialectNames } from './core/dialects.js';
export {
  type Caller,
  type Endpoint,
  endpoint,
  type InputOf,
  isMeantFor,
  type Method,
  type Operations,
  type OutputOf,
  type Placement,
  type ReplyKind,
  refusing,
  type Target,
  under,
} from './core/endpoint.js';
export {
  type ApiEntry,
  type Dictionary,
  type DictionaryEntry,
  defineApiEntry,
  defineEntry,
  type MenuName,
  type ResourceEntry,
} from './core/entry.js';
export type { Format, Options, Tone, UploadRule, Widget } from './core/field/appearance.js';
export {
  type AnyField,
  type Field,
  type FieldCondition,
  type FieldGuard,
  type FieldRecord,
  type FieldSpec,
  type FieldType,
  fulfils,
  type OnRemove,
  type SqlType,
  type StoreSpec,
} from './core/field/field.js';
export type { FieldOf } from './core/field/field-options.js';
export { field } from './core/field/field-types.js';
export { fieldLabel } from './core/field-label.js';
export { type Holds, restrictTo, unreadableFields, unwritableFields } from './core/field-rights.js';
export { chosenFields, type FieldShape, fieldShapes, inputShapes, isRequired } from './core/field-shape.js';
export { type FileReply, fileReply, type SentFile, UploadedFile, upload } from './core/file.js';
export {
  controlsOf,
  type FormField,
  filterFieldsOf,
  formFieldsOf,
  rowFieldsOf,
} from './core/form-field.js';
export { type IdsAction, idsAction, type SettingAction } from './core/ids-action.js';
export { askedFieldsOf, inputFieldsOf, isFillable } from './core/input-field.js';
export type { AnyApiLabels, AnyLabels, ApiLabels, Labels } from './core/labels.js';
export { actionsOn, listColumnsHeader, listsOf, type ResourceList, verbsOn } from './core/lists.js';
export { managementTenant } from './core/management-tenant.js';
export { meantForWords } from './core/meant-for-words.js';
export { numberText } from './core/number-text.js';
export { defaultPageSize, pageSizes } from './core/page-sizes.js';
export { codesFor, isUpdate, type Permission } from './core/permission.js';
export { type CallParts, defineFields, type FieldResource } from './core/record/define-fields.js';
export { type AnyFieldWords, type FieldWord, type FieldWords, labelsOf } from './core/record/field-words.js';
export type { MakeMove } from './core/record/state-moves.js';
export { type Redirect, redirect } from './core/redirect.js';
export {
  countedDays,
  daysWithin,
  isDays,
  type NamedDays,
  namedDays,
  spelledDays,
} from './core/relative-days.js';
export { knownReplyOf, type ReplyShape, replyShapeOf } from './core/reply-shape.js';
export {
  type AnyResource,
  type Api,
  defineApi,
  defineResource,
  type FormOf,
  type ListView,
  type OperationsOf,
  type Resource,
  type RowOf,
  type RowPicker,
  type Tenancy,
} from './core/resource.js';
export {
  alternativesOf,
  anyOfKey,
  listInput,
  maxPageSize,
  orderField,
  orderNames,
  type Page,
  type PageQuery,
  pageOf,
  type SearchFamily,
  type SearchSuffix,
  searchSuffixes,
  sortableFields,
  sortsById,
  splitSearchKey,
} from './core/search.js';
export { searchQuery, searchValues } from './core/search-query.js';
export { sizeText } from './core/size-text.js';
export { toneOf } from './core/tone-of.js';
export { rootId, type TreeNode, type TreeOf, toTree, treeNode, treeOf } from './core/tree.js';
export {
  explainIssues,
  type FieldIssue,
  inSentence,
  labelWithin,
  requiredText,
  type Words,
} from './core/validation.js';
export {
  type Action,
  actionsOf,
  readsOf,
  rowAsInput,
  targetInput,
  type Verbs,
  verbsOf,
} from './core/verbs.js';
// Descriptors by name, for code that is about one of them; a bundler drops those that nobody names.
export { choiceWord, dictionaryWord, everyDictionary } from './dictionaries.js';
export {
  type CommonErrorCode,
  type ErrorCode,
  errorText,
  everyError,
  isCommonError,
  isErrorCode,
  statusOfError,
} from './errors.js';
export { type BaseField, baseColumns, baseFieldNames } from './fields/base.js';
export { isEmptyValue } from './fields/empty-value.js';
export { type HeldFile, heldFileIds, heldFiles, maxHeldFiles } from './fields/held-files.js';
export { type IdInput, type IdsInput, id, ids, optionalId, splitIds } from './fields/ids.js';
export { choicesOf, type FieldKind, fieldKinds, isDecimal, kindOf } from './fields/kind.js';
export { bit, type DecimalLimits, decimal, int, money, quantity } from './fields/numbers.js';
export { type PhoneFault, phone, phoneFault } from './fields/phone.js';
export { email, fileAddress, json, optional, required, text, textOrNumber, url } from './fields/text.js';
export { dateTime, day, isDateTime } from './fields/time.js';
export { type DesignedField, designedFields, wantsValue } from './forms/designed-fields.js';
export { type FindingKind, type FormFinding, findingText } from './forms/finding.js';
export {
  type FormCell,
  type FormColumn,
  type FormContent,
  type FormGroup,
  type FormOption,
  type FormRule,
  formControls,
  formVersion,
  withoutValue,
} from './forms/form-content.js';
export { formLabels } from './forms/form-labels.js';
export { maxFormLength } from './forms/form-length.js';
export { valueFault } from './forms/form-value.js';
export { formValueTexts } from './forms/form-value-texts.js';
export { formText, type ParsedForm, parseForm } from './forms/parse-form.js';
export { type Matches, patternParts, ruleFault } from './forms/rule-fault.js';
export type { ValueFault } from './forms/value-fault.js';
export * from './modules/auth/descriptors.js';
export * from './modules/desk/descriptors.js';
export * from './modules/develop/descriptors.js';
export * from './modules/monitor/descriptors.js';
export * from './modules/report/descriptors.js';
export * from './modules/shop/descriptors.js';
export * from './modules/sms/descriptors.js';
export * from './modules/storage/descriptors.js';
export * from './modules/system/descriptors.js';
export * from './modules/tenant/descriptors.js';
export * from './modules/workflow/descriptors.js';
export * from './registry.js';
export { everyMessage, type MessageKey, messageText } from './sentences.js';
export { defineErrors, defineMessages, type ErrorEntry, type Sentence } from './texts/define-texts.js';
export { baseLabels } from './texts/general.js';
export {
  defaultLanguage,
  fill,
  type Language,
  languages,
  preferredLanguage,
  type TextParams,
  toLanguage,
} from './texts/language.js';
