import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { operationProcess as resource } from './operation-process.js';

export const operationProcess = {
  title: '流程实例',
  fields: {
    ...instanceWords['zh-CN'],
    endTimeRange: '结束时间',
    isSuspended: '已挂起',
    flow: '流转情况',
    createTime: '发起时间',
    endTime: '结束时间',
    processIsFinished: {
      label: '流程状态',
      options: {
        unfinished: '进行中',
        finished: '已完成',
        reject: '被驳回',
        recall: '已撤回',
        terminate: '已终结',
        withdraw: '已撤销',
        deleted: '已删除',
      },
    },
  },
  operations: {
    list: '流程实例',
    done: '办结流程',
    remove: '删除流程',
  },
  inputs: {
    comment: '操作理由',
    requestKey: '请求键',
    status: { label: '删除方式', options: { force: '连同历史彻底删除' } },
  },
} satisfies FieldWords<typeof resource>;
