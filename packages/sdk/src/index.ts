export { type Access, accessOf, may } from './access/may.js';
export { findRoute, type MenuRoute, menuRoutes, notFoundPath } from './access/menu-routes.js';
export {
  defaultMenuIcon,
  framePath,
  isAddress,
  type MenuNode,
  type MenuTarget,
  menuTarget,
  screenPath,
} from './access/menu-target.js';
export { menuTitle, menuTreeIn } from './access/menu-titles.js';
export { type PermissionNode, type PermissionSet, permissionSet } from './access/permission-set.js';
export { screenClass } from './access/screen-class.js';
export { nameRank, type Pinyin, type Searchable, searchItems } from './access/search-items.js';
export { type SidebarItem, searchSidebar, sidebarOf, visibleMenu } from './access/sidebar.js';
export { applyJob, type StepResult } from './blueprint/apply-job.js';
export { clientPort } from './blueprint/client-port.js';
export { documentOf, type Exported } from './blueprint/document-of.js';
export { sectionsOf } from './blueprint/entries.js';
export { kindSpecs, sectionNames } from './blueprint/kinds.js';
export { type Kinds, loadKinds } from './blueprint/load-kinds.js';
export {
  type Change as BlueprintChange,
  type FieldChange,
  type Plan as BlueprintPlan,
  planChanges,
} from './blueprint/plan-changes.js';
export { type Live, readLive } from './blueprint/read-live.js';
export type { LiveRow, RowPort } from './blueprint/row-port.js';
export { type BlueprintDocument, blueprintJsonSchema, checkDocument } from './blueprint/schema.js';
export { planUnits, type Step } from './blueprint/steps.js';
export { type Bound, bindResource } from './client/bind-resource.js';
export { Call, type WithResponse } from './client/call.js';
export { type Client, type ClientOptions, createClient } from './client/create-client.js';
export { type DecisionTurns, decisionTurns } from './client/decision-turns.js';
export { withBasePath } from './client/dialects/base-path.js';
export { apiAddress, dialects } from './client/dialects/dialects.js';
export { speak } from './client/dialects/speak.js';
export { download } from './client/download.js';
export { encodeCall } from './client/encode.js';
export { type EventsOptions, events, type LiveCounts, type LiveEvent } from './client/events.js';
export { fetchTransport } from './client/fetch-transport.js';
export type { Download } from './client/file-reply.js';
export type { AttemptState, Hooks } from './client/hooks.js';
export { type ListFileFormat, type ListFileOptions, listFile, listFileFormats } from './client/list-file.js';
export { items, type PagingOptions, pages } from './client/paging.js';
export { path } from './client/path.js';
export type { RetryPolicy } from './client/retry.js';
export { systemClock } from './client/system-clock.js';
export { isEmptyValue } from './contract/fields/empty-value.js';
export type { CallOptions } from './core/call-options.js';
export { isRefusedWith } from './core/errors/is-refused-with.js';
export {
  ApiError,
  AuthenticationError,
  CancelledError,
  ConflictError,
  ContractError,
  isApiError,
  isMallError,
  isNetworkError,
  JobError,
  MallError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ReplyError,
  ServerError,
  SignInError,
  StoreError,
  TimeoutError,
  ValidationError,
} from './core/errors/mall-error.js';
export type {
  Clock,
  Random,
  TokenSet,
  TokenStore,
  Transport,
  TransportRequest,
  TransportResponse,
} from './core/ports.js';
export { type CallJobOptions, callJob } from './jobs/call-job.js';
export type { JobDefinition, JobSummary, RunOptions } from './jobs/job-definition.js';
export {
  type JobCounts,
  type JobState,
  jobStateOf,
  readJob,
  type TrackedUnit,
  type UnitState,
} from './jobs/job-state.js';
export {
  type JobEnd,
  type JobMeta,
  type JobUnit,
  type Journal,
  type JournalEntry,
  memoryJournal,
  type UnitError,
} from './jobs/journal.js';
export { type JobPlan, type PlanOptions, planJob, splitCount } from './jobs/plan-job.js';
export { type Progress, paceOf } from './jobs/progress.js';
export { runJob } from './jobs/run-job.js';
export type { Choice, CodeSignIn, PasswordSignIn, SignIn, SocialSignIn } from './session/grants.js';
export { memoryStore } from './session/memory-store.js';
export { passwordDigest } from './session/password-digest.js';
export {
  type Problem,
  type RegistrationForm,
  registrationProblem,
  switchProblem,
} from './session/registration.js';
export type { Session } from './session/session.js';
export { isDue, needsRegistration, tokenSetOfToken } from './session/token-set.js';
export {
  type Belonging,
  initialChoice,
  loadBelonging,
  loadSessionSettings,
  type Named,
  needsChoice,
  type SessionSettings,
} from './support/belonging.js';
export { type CallPlace, callCode, descriptorName } from './support/copy-as/call-code.js';
export { type CallInput, commandWords, type NamedCall } from './support/copy-as/command-words.js';
export { curlLine } from './support/copy-as/curl-line.js';
export { quoteText, shellLine } from './support/copy-as/shell-words.js';
export { decodeText } from './support/decode-text.js';
export { defaultDatePattern, formatDate } from './support/format-date.js';
export { redactSecrets } from './support/redact.js';
