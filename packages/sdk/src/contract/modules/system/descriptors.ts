export { apiScope } from './api-scope/api-scope.js';
export { client, grantTypes } from './client/client.js';
export { dataScope, dataScopeTypes } from './data-scope/data-scope.js';
export {
  type ScopeClass,
  type ScopeDraft,
  type ScopeHolders,
  type ScopePreview,
  scopeCaller,
} from './data-scope/scope-calls.js';
export { dept } from './dept/dept.js';
export { dict } from './dict/dict.js';
export { dictBiz } from './dict-biz/dict-biz.js';
export { history } from './history/history.js';
export {
  type ImportJob,
  type ImportReason,
  type ImportRow,
  type ImportRowState,
  type ImportState,
  importRowStates,
  importStates,
  imports,
} from './import/import.js';
export { importLimits } from './import/import-limits.js';
export { menu } from './menu/menu.js';
export { param } from './param/param.js';
export { post } from './post/post.js';
export { region } from './region/region.js';
export { register } from './register/register.js';
export { type ImpactText, impactText } from './rights/impact-text.js';
export {
  type GrantOfRole,
  type Impact,
  type RightKind,
  type RightsByKind,
  rightKinds,
  rights,
} from './rights/rights.js';
export { role } from './role/role.js';
export { search } from './search/search.js';
export { agentText } from './sessions/agent-text.js';
export { type SignedInSession, session, sessionCode } from './sessions/session.js';
export { topMenu } from './top-menu/top-menu.js';
export { auditStatuses, user } from './user/user.js';
export { type WhyAnswer, type WhyChange, type WhyReason, why, whyChanges, whyReasons } from './why/why.js';
export { type WhyText, whyText } from './why/why-text.js';
