import type { ApiLabels } from '../../../core/labels.js';
import type { social as api } from './social.js';

export const social = {
  title: '第三方登录与绑定',
  operations: {
    render: '前往第三方',
    callback: '第三方返回',
    links: '已绑定的第三方账号',
    beginLink: '开始绑定',
    link: '绑定第三方账号',
    unlink: '解除绑定',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
