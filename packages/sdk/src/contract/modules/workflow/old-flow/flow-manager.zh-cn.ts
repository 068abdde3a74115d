import type { ApiLabels } from '../../../core/labels.js';
import type { flowManager as api } from './flow-manager.js';

export const flowManager = {
  title: '流程管理 (旧)',
  operations: {
    list: '列表',
    changeState: '变更状态',
    deployUpload: '上传部署',
    checkUpload: '检查文件',
    deleteDeployment: '删除部署',
    follow: '流程跟踪',
    deleteInstance: '删除流程',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
