export { client, grantTypes } from './client/client.js';
export { dept } from './dept/dept.js';
export { dict } from './dict/dict.js';
export { dictBiz } from './dict-biz/dict-biz.js';
export { menu } from './menu/menu.js';
export { param } from './param/param.js';
export { post } from './post/post.js';
export { role } from './role/role.js';
export { user } from './user/user.js';
