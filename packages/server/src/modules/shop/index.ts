export { folders } from './folders.js';
export { goods } from './goods/goods.part.js';
export { goodsCategory } from './goods-category/goods-category.part.js';
export { goodsPrice } from './goods-price/goods-price.part.js';
export { inviteCode } from './invite-code/invite-code.part.js';
