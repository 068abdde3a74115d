import type { Noun } from '../command/context.js';

/** Every noun with something of its own: one line each, loaded when it is used. Help shows them in this order. */
export const nouns: Readonly<Record<string, (() => Promise<Noun>) | undefined>> = {
  context: () => import('./context/noun.js').then((m) => m.contextNoun),
  config: () => import('./config/noun.js').then((m) => m.configNoun),
  auth: () => import('./auth/noun.js').then((m) => m.authNoun),
  ui: () => import('./ui/noun.js').then((m) => m.uiNoun),
  api: () => import('./api/noun.js').then((m) => m.apiNoun),
  job: () => import('./job/noun.js').then((m) => m.jobNoun),
  seed: () => import('./seed/noun.js').then((m) => m.seedNoun),
  export: () => import('./tenant-file/nouns.js').then((m) => m.exportNoun),
  plan: () => import('./tenant-file/nouns.js').then((m) => m.planNoun),
  apply: () => import('./tenant-file/nouns.js').then((m) => m.applyNoun),
  diff: () => import('./tenant-file/nouns.js').then((m) => m.diffNoun),
  task: () => import('./task/noun.js').then((m) => m.taskNoun),
  workflow: () => import('./workflow/noun.js').then((m) => m.workflowNoun),
  doctor: () => import('./doctor/noun.js').then((m) => m.doctorNoun),
  completion: () => import('./completion/noun.js').then((m) => m.completionNoun),
  attach: () => import('./attach/noun.js').then((m) => m.attachNoun),
  'invite-code': () => import('./invite-code/noun.js').then((m) => m.inviteCodeNoun),
  history: () => import('./history/noun.js').then((m) => m.historyNoun),
  report: () => import('./report/noun.js').then((m) => m.reportNoun),
  sms: () => import('./sms/noun.js').then((m) => m.smsNoun),
  code: () => import('./code/noun.js').then((m) => m.codeNoun),
  model: () => import('./model/noun.js').then((m) => m.modelNoun),
  role: () => import('./role/noun.js').then((m) => m.roleNoun),
  user: () => import('./user/noun.js').then((m) => m.userNoun),
};
