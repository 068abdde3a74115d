import { scopes } from './data-scope/scopes.en-us.js';
import { depts } from './dept-list/depts.en-us.js';
import { dictionary } from './dictionary/dictionary.en-us.js';
import { info } from './info/info.en-us.js';
import { menus } from './menu-editor/menus.en-us.js';
import { params } from './parameters/params.en-us.js';
import { posts } from './post-list/posts.en-us.js';
import { region } from './region/region.en-us.js';
import { grant } from './role-grant/grant.en-us.js';
import { rowEdits } from './row-edits/row-edits.en-us.js';
import { sessions } from './sessions/sessions.en-us.js';
import { topMenus } from './top-menus/top-menus.en-us.js';
import { users } from './user-list/users.en-us.js';
import { why } from './why/why.en-us.js';

export const words = {
  depts,
  dictionary,
  grant,
  info,
  menus,
  params,
  posts,
  region,
  rowEdits,
  scopes,
  sessions,
  topMenus,
  users,
  why,
} as const;
