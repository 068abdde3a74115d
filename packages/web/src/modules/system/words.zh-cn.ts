import { scopes } from './data-scope/scopes.zh-cn.js';
import { depts } from './dept-list/depts.zh-cn.js';
import { dictionary } from './dictionary/dictionary.zh-cn.js';
import { info } from './info/info.zh-cn.js';
import { menus } from './menu-editor/menus.zh-cn.js';
import { params } from './parameters/params.zh-cn.js';
import { posts } from './post-list/posts.zh-cn.js';
import { region } from './region/region.zh-cn.js';
import { grant } from './role-grant/grant.zh-cn.js';
import { rowEdits } from './row-edits/row-edits.zh-cn.js';
import { sessions } from './sessions/sessions.zh-cn.js';
import { topMenus } from './top-menus/top-menus.zh-cn.js';
import { users } from './user-list/users.zh-cn.js';
import { why } from './why/why.zh-cn.js';

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
