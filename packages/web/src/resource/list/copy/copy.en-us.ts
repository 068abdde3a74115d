import type { Same } from '../../../i18n/words.js';
import type { words as zh } from './copy.zh-cn.js';

export const words: Same<typeof zh> = {
  what: 'What to copy',
  shell: 'Shell',
  sdk: 'SDK code',
  curl: 'curl',
  copy: 'Copy to the clipboard',
  copied: 'Copied',
  noShell: 'The shell has no command for this; take the SDK or curl',
  noCurl: 'This sends files, which is no line of curl',
  hintShell: 'Sign in with mall auth login first; passwords are read from stdin',
  hintSdk: 'Passwords come from the environment',
  hintCurl: 'mall auth token prints what MALL_TOKEN takes; passwords come from the environment',
};
