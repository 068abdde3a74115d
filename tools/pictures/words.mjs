import { wordsOf } from '../lib/words.mjs';

const zh = {
  noChromium: '没有找到 Chromium: 请安装，或用 MALL_CHROMIUM 指明路径。',
  noFont: '没有中文字体，图片中会是方框: 请先安装，如 fonts-noto-cjk。',
  refused: '{path} 没有显示页面，而是“没有权限”或“页面不存在”。',
  taken: '已更新',
  same: '无变化',
  done: '{count} 张图片，共 {kilobytes} kB。',
};
const en = {
  noChromium: 'No Chromium found: install one, or set MALL_CHROMIUM to its path.',
  noFont: 'No font for Chinese, which would be empty boxes: install one first, such as fonts-noto-cjk.',
  refused: '{path} shows no page: it is not allowed, or not there.',
  taken: 'taken',
  same: 'as before',
  done: '{count} pictures, {kilobytes} kB in all.',
};

export const say = wordsOf({ zh, en });
