import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { workflowProcess as resource } from './process.js';

export const workflowProcess = {
  title: '我的请求',
  fields: {
    ...instanceWords['zh-CN'],
    endTimeRange: '结束时间',
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
    createTime: '发起时间',
    endTime: '结束时间',
  },
  operations: {
    list: '我的请求',
    done: '办结流程',
    show: '流程详情',
    forecast: '流程预测',
    person: '人员',
    comment: '评论',
    look: '正在查看',
    changes: '表单修改记录',
    startAgain: '再次发起',
    start: '发起流程',
    startByKey: '按标识发起',
  },
  inputs: {
    processId: '流程',
    processDefKey: '流程标识',
    businessKey: '业务标识',
    wf_picks: '各节点审批人',
    wf_platform: { label: '终端', options: { pc: '电脑', app: '移动端' } },
    held: '正在决定',
    userId: '人员',
    name: '姓名',
    others: '还有谁在看',
    wf_form_option: '表单快照',
    copyUser: '抄送人',
    wf_assignee: '下一步审批人',
    requestKey: '请求键',
    processInsId: '流程实例',
    mention: '提及的人',
    leaving: '离开',
    platform: { label: '终端', options: { pc: '电脑', app: '移动端' } },
    comment: '评论',
  },
} satisfies FieldWords<typeof resource>;
