import { frame } from './frame/frame.zh-CN.js';
import { keys } from './shell/keys.zh-CN.js';
import { log } from './shell/log.zh-CN.js';
import { shell } from './shell/shell.zh-CN.js';
import { themeNames } from './shell/theme-names.zh-CN.js';

export const words = { frame, keys, log, shell, themeNames } as const;
