import type { ApiLabels } from '../../../core/labels.js';
import type { auth as api } from './auth.js';

export const auth = {
  title: '登录与会话',
  operations: {
    token: '获取令牌',
    captcha: '获取验证码',
    logout: '退出登录',
    uploadLogs: '上传本地日志',
    clearCache: '清除缓存',
    userInfo: '当前用户',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
