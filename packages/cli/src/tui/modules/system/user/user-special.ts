import { passwordDigest } from '@mall/sdk';
import { valueText } from '../../../controllers/resource/value-text.js';
import type { Special } from '../../../controllers/special.js';
import type { Row } from '../../../controllers/state/row.js';

const passwords = ['oldPassword', 'newPassword', 'newPassword1'];

/** The old password travels as its digest, as at sign-in; of the new one the server must see the length. */
const digested = (input: Row): Row => ({
  ...input,
  oldPassword: passwordDigest(valueText(input.oldPassword)),
});

export const special: Special = {
  figures: [{ id: 'waiting', list: 'waiting', tone: 'warn', query: {} }],
  words: {
    'zh-CN': () => import('./user.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./user.en-us.js').then(({ enUS }) => enUS),
  },
  actions: { updatePassword: { secrets: passwords, toWire: digested } },
};
