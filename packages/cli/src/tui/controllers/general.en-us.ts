import type { zhCN } from './general.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'notice.switched': 'Department and role switched',
  'notice.copied': 'Copied',
  'notice.tooLong': 'Too long for the clipboard',
  'problem.signedOut': '{reason} (try again to sign in)',
  'problem.network': 'The server cannot be reached; check the network and try again',
  'problem.timeout': 'The server did not answer in time; try again',
  'problem.unexpected': 'Something unexpected happened: {reason}',
};
