import { frame } from './frame/frame.en-us.js';
import { refused } from './screens/refused.en-us.js';
import { keys } from './shell/keys/keys.en-us.js';
import { log } from './shell/log/log.en-us.js';
import { looks } from './shell/looks/looks.en-us.js';
import { themeNames } from './shell/looks/theme-names.en-us.js';
import { shell } from './shell/shell.en-us.js';

export const words = { frame, keys, log, looks, refused, shell, themeNames } as const;
