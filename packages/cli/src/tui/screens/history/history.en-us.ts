import type { zhCN } from './history.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'notice.undone': 'Taken back',
  'confirm.undo': 'Take this change back? Its fields get their values of before',
  'history.secret': 'changed',
  'history.undoing': '{kind} (taken back)',
  'history.kind.create': 'Created',
  'history.kind.update': 'Changed',
  'history.kind.remove': 'Deleted',
  'history.kind.restore': 'Restored',
  'history.id': 'Change',
  'history.time': 'Time',
  'history.who': 'Who',
  'history.from': 'From',
  'history.application': 'Application',
  'history.kind': 'Kind',
  'history.what': 'What',
};
