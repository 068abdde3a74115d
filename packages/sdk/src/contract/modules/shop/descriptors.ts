export { goods } from './goods/goods.js';
export { goodsCategory } from './goods-category/goods-category.js';
export { goodsPrice } from './goods-price/goods-price.js';
export { inviteCode, maxInviteBatch } from './invite-code/invite-code.js';
