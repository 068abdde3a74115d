import { dictStep } from '../../../seed-steps/word-steps.js';

/** Groups of the standard dictionary that belong to no screen of their own (wire contract, section 4.1). */
export const dictSeeds = [
  dictStep({
    code: 'notice',
    name: '通知类型',
    sort: 2,
    entries: [
      ['1', '发布通知'],
      ['2', '批转通知'],
      ['3', '转发通知'],
      ['4', '指示通知'],
      ['5', '任免通知'],
      ['6', '事务通知'],
    ],
  }),
  dictStep({
    code: 'flow',
    name: '流程类型',
    sort: 5,
    entries: [
      ['1', '请假流程', 'leave'],
      ['2', '报销流程', 'expense'],
    ],
  }),
  dictStep({
    code: 'oss',
    name: '对象存储类型',
    sort: 6,
    entries: [
      ['1', 'minio'],
      ['2', '七牛云'],
      ['3', '阿里云'],
      ['4', '腾讯云'],
    ],
  }),
  dictStep({
    code: 'data_scope_type',
    name: '数据权限',
    sort: 8,
    entries: [
      ['1', '全部可见'],
      ['2', '本人可见'],
      ['3', '所在机构可见'],
      ['4', '所在机构及子级可见'],
      ['5', '自定义'],
    ],
  }),
  dictStep({
    code: 'api_scope_type',
    name: '接口权限',
    sort: 10,
    entries: [
      ['1', '系统接口'],
      ['2', '业务接口'],
    ],
  }),
  dictStep({
    code: 'scope_category',
    name: '权限类型',
    sort: 10,
    entries: [
      ['1', '数据权限'],
      ['2', '接口权限'],
    ],
  }),
  dictStep({
    code: 'sms',
    name: '短信服务类型',
    sort: 11,
    entries: [
      ['1', '云片'],
      ['2', '七牛云'],
      ['3', '阿里云'],
      ['4', '腾讯云'],
    ],
  }),
  dictStep({
    code: 'region',
    name: '行政区划',
    sort: 13,
    entries: [
      ['0', '国家'],
      ['1', '省份/直辖市'],
      ['2', '地市'],
      ['3', '区县'],
      ['4', '乡镇'],
      ['5', '村委'],
    ],
  }),
];
