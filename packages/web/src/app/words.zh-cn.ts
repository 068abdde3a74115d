import { frame } from './frame/frame.zh-cn.js';
import { refused } from './screens/refused.zh-cn.js';
import { keys } from './shell/keys/keys.zh-cn.js';
import { log } from './shell/log/log.zh-cn.js';
import { looks } from './shell/looks/looks.zh-cn.js';
import { themeNames } from './shell/looks/theme-names.zh-cn.js';
import { shell } from './shell/shell.zh-cn.js';

export const words = { frame, keys, log, looks, refused, shell, themeNames } as const;
