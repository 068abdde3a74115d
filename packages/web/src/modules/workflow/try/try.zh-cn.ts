export const tryWords = {
  title: '试运行',
  about: '用现在画的流程和现有的人员走一遍, 不会发起流程。',
  play: '开始试运行',
  starter: '发起人 (空为自己)',
  result: '试运行结果',
  nobody: '无人审批',
  skipped: '自动跳过',
  rejected: '驳回',
  outcome: {
    completed: '流程走到了结束',
    terminated: '流程被驳回并终止',
    waiting: '流程停在了等待处',
    refused: '流程走不下去',
    stopped: '流程没有走完: 步骤太多',
  },
} as const;
