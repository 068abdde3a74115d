import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowSerial as resource } from './serial.js';

export const workflowSerial = {
  title: '流水号规则',
  fields: {
    tenantId: '所属租户',
    name: '规则名称',
    deploymentId: '部署编号',
    prefix: '前缀',
    dateFormat: { label: '日期格式', hint: '如 yyyyMMdd；不填则流水号中没有日期' },
    connector: '连接符',
    suffixLength: '序号位数',
    startSequence: '起始序号',
    currentSequence: '当前序号',
    cycle: {
      label: '重置周期',
      options: { none: '不重置', day: '每天', week: '每周', month: '每月', year: '每年' },
    },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
