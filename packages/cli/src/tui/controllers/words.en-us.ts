import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'notice.copied': 'Copied',
  'notice.tooLong': 'Too long for the clipboard',
  'problem.signedOut': 'The session has ended; quit and run: mall auth login',
  'problem.network': 'The server cannot be reached; check the network and try again',
  'problem.timeout': 'The server did not answer in time; try again',
  'problem.unexpected': 'Something unexpected happened: {reason}',
};
