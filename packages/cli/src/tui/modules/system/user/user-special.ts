import type { Special } from '../../../controllers/special.js';

const passwords = ['oldPassword', 'newPassword', 'newPassword1'];

export const special: Special = {
  figures: [{ id: 'waiting', list: 'waiting', tone: 'warn', query: {} }],
  words: {
    'zh-CN': () => import('./user.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./user.en-us.js').then(({ enUS }) => enUS),
  },
  actions: { updatePassword: { secrets: passwords } },
};
