import {
  bit,
  decimal,
  defineEntry,
  defineFields,
  endpoint,
  type FieldWords,
  field,
  id,
  ids,
  idsAction,
  int,
  optional,
  text,
} from '@mall/sdk/contract';
import * as z from 'zod';

const changes = z.object({
  changed: int(),
  changes: z.array(
    z.object({ id: id(), name: z.string(), before: decimal().nullish(), after: decimal(), urgent: bit() }),
  ),
});

/** Rows with a state, rights and conditions of fields, and actions of every sort: no part of the product. */
export const crate = defineFields({
  name: 'crate',
  screen: '/test/crate',
  code: 'crate',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true, section: 'what' }),
    state: field.state(
      { open: 'success', sealed: 'neutral', gone: 'danger' },
      { default: 'open', column: true, search: true },
    ),
    grade: field.choice(['first', 'second', 'waste'], { column: true, section: 'what' }),
    reason: field.text({
      max: 64,
      section: 'what',
      when: { grade: ['second', 'waste'] },
      requiredWhen: { grade: ['waste'] },
    }),
    cost: field.money({
      column: true,
      search: true,
      section: 'money',
      read: 'crate_cost',
      write: 'crate_cost_edit',
    }),
    /** Worked out for each row: nothing sorts by it. */
    age: field.integer({ derived: true, column: true }),
  },
  crud: { style: 'rest', base: '/test/crate' },
  operations: () => ({
    seal: idsAction({ path: '/test/crate/seal', code: 'crate_seal', when: { state: ['open'] } }),
    reprice: endpoint({
      method: 'POST',
      path: '/test/crate/reprice',
      permission: 'crate_reprice',
      target: { field: 'ids', many: true },
      preview: 'trial',
      input: z.strictObject({ ids: ids(), percent: decimal(), trial: bit().optional() }),
      output: changes,
    }),
    pack: endpoint({
      method: 'POST',
      path: '/test/crate/pack',
      permission: 'crate_pack',
      input: z.strictObject({
        lines: z.array(z.strictObject({ id: id(), weight: decimal(), note: optional(text()) })).min(1),
        remark: optional(text()),
      }),
      output: changes,
    }),
  }),
});

const english = {
  title: 'Crate',
  fields: {
    name: 'Name',
    state: { label: 'State', options: { open: 'Open', sealed: 'Sealed', gone: 'Gone' } },
    grade: { label: 'Grade', options: { first: 'First', second: 'Second', waste: 'Waste' } },
    reason: 'Reason',
    cost: 'Cost',
    age: 'Age',
  },
  operations: {
    list: 'List',
    detail: 'View',
    create: 'Add',
    update: 'Edit',
    remove: 'Delete',
    seal: 'Seal',
    reprice: 'Change prices',
    pack: 'Pack',
  },
  inputs: {
    ids: 'Crates',
    percent: 'Percent',
    trial: 'Preview only',
    changed: 'Changed',
    changes: 'Changes',
    before: 'Before',
    after: 'After',
    urgent: 'Urgent',
    lines: 'Lines',
    weight: 'Weight',
    note: 'Note',
    remark: 'Remark',
  },
  sections: { what: 'Contents', money: 'Money' },
} satisfies FieldWords<typeof crate>;

const chinese = {
  title: '果箱',
  fields: {
    name: '名称',
    state: { label: '状态', options: { open: '未封', sealed: '已封', gone: '已出库' } },
    grade: { label: '等级', options: { first: '一等', second: '二等', waste: '次品' } },
    reason: '原因',
    cost: '成本',
    age: '天数',
  },
  operations: {
    list: '列表',
    detail: '查看',
    create: '新增',
    update: '编辑',
    remove: '删除',
    seal: '封箱',
    reprice: '调价',
    pack: '装箱',
  },
  inputs: {
    ids: '果箱',
    percent: '百分比',
    trial: '仅预览',
    changed: '变动数',
    changes: '变动',
    before: '原价',
    after: '新价',
    urgent: '紧急',
    lines: '明细',
    weight: '重量',
    note: '附注',
    remark: '备注',
  },
  sections: { what: '内容', money: '金额' },
} satisfies FieldWords<typeof crate>;

export const crateEntry = {
  module: 'shop',
  found: defineEntry({
    menu: { code: 'crate', 'zh-CN': '果箱', 'en-US': 'Crates' },
    resource: async () => crate,
    'zh-CN': async () => chinese,
    'en-US': async () => english,
  }),
} as const;
