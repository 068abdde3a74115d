import type { ApiLabels } from '../../../core/labels.js';
import type { blade4 as api } from './blade-4.js';

export const blade4 = {
  title: '登录 (同族第四代)',
  operations: { token: '获取令牌', captcha: '获取验证码', logout: '退出登录' },
} satisfies ApiLabels<(typeof api)['operations']>;
