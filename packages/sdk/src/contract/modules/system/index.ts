export { client } from './client/index.js';
export { dept } from './dept/index.js';
export { dict } from './dict/index.js';
export { dictBiz as 'dict-biz' } from './dict-biz/index.js';
export { menu } from './menu/index.js';
export { param } from './param/index.js';
export { post } from './post/index.js';
export { role } from './role/index.js';
export { user } from './user/index.js';
