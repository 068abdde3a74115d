import type { FieldWords } from '../../../core/record/field-words.js';
import type { inviteCode as resource } from './invite-code.js';

export const inviteCode = {
  title: '邀请码',
  fields: {
    code: { label: '邀请码', hint: '留空则自动生成' },
    batchNo: '批次号',
    channel: '渠道',
    useLimit: '可用次数',
    usedCount: '已用次数',
    expireTime: '过期时间',
    state: {
      label: '状态',
      options: { usable: '可用', used: '已用完', expired: '已过期', disabled: '已停用' },
    },
    status: { label: '启用状态', options: { 1: '启用', 2: '停用' } },
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    create: '新增',
    update: '修改',
    remove: '删除',
    batches: '批次',
    batch: '批量生成',
    redeem: '使用',
    disable: '停用',
    enable: '启用',
  },
  inputs: {
    issued: '已发放',
    usable: '可用',
    used: '已用完',
    expired: '已过期',
    disabled: '已停用',
    count: '数量',
    batchKey: '批次键',
    offset: '起始序号',
    prefix: '前缀',
    ids: '邀请码',
    // What replies say.
    created: '新生成',
    existing: '之前已有',
  },
} satisfies FieldWords<typeof resource>;
