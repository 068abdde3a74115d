import { frame } from './frame/frame.en-US.js';
import { keys } from './shell/keys.en-US.js';
import { log } from './shell/log.en-US.js';
import { shell } from './shell/shell.en-US.js';
import { themeNames } from './shell/theme-names.en-US.js';

export const words = { frame, keys, log, shell, themeNames } as const;
