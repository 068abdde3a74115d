import { common } from './common.js';
import { menus } from './menus.js';
import { resource, tree } from './resource.js';
import { dictionary, frame, gallery, grant, home, info, invite } from './screens.js';
import { errors, keys, log, shell, themeNames } from './shell.js';
import { firstPassword, lock, signIn } from './sign-in.js';

export const words = {
  common,
  dictionary,
  errors,
  firstPassword,
  frame,
  gallery,
  grant,
  home,
  info,
  invite,
  keys,
  lock,
  log,
  menus,
  resource,
  shell,
  signIn,
  themeNames,
  tree,
} as const;
