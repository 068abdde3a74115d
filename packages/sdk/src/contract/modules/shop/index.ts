export { goods } from './goods/index.js';
export { goodsCategory as 'goods-category' } from './goods-category/index.js';
export { goodsPrice as 'goods-price' } from './goods-price/index.js';
export { inviteCode as 'invite-code' } from './invite-code/index.js';
