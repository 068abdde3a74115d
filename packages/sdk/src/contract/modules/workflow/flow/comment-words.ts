import type { Sentence } from '../../../texts/define-texts.js';

/** What people did when they said something, by the type of what they said (wire contract of workflows, 2.1). */
export const commentWords = {
  comment: { 'zh-CN': '审批', 'en-US': 'Decided' },
  assigneeComment: { 'zh-CN': '变更审核人', 'en-US': 'Assigned' },
  dispatchComment: { 'zh-CN': '调度', 'en-US': 'Dispatched' },
  transferComment: { 'zh-CN': '转办', 'en-US': 'Transferred' },
  delegateComment: { 'zh-CN': '委托', 'en-US': 'Delegated' },
  rollbackComment: { 'zh-CN': '驳回', 'en-US': 'Sent back' },
  terminateComment: { 'zh-CN': '终止', 'en-US': 'Terminated' },
  withdrawComment: { 'zh-CN': '撤销', 'en-US': 'Withdrawn' },
  recallComment: { 'zh-CN': '撤回', 'en-US': 'Taken back' },
  addMultiInstanceComment: { 'zh-CN': '加签', 'en-US': 'Signer added' },
  deleteMultiInstanceComment: { 'zh-CN': '减签', 'en-US': 'Signer removed' },
  deleteProcessComment: { 'zh-CN': '删除流程', 'en-US': 'Deleted' },
  skipComment: { 'zh-CN': '跳过', 'en-US': 'Skipped' },
  /** Said beside any decision, by whoever may read. */
  remarkComment: { 'zh-CN': '评论', 'en-US': 'Remark' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** What somebody did when they said something. */
export type CommentType = keyof typeof commentWords;
