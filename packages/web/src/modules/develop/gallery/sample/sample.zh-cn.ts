import type { Labels } from '@mall/sdk/contract';
import type { sample as resource } from './sample.js';

export const sample = {
  title: '示例',
  fields: {
    text: '文本',
    note: '多行文本',
    secret: '密码',
    amount: '整数',
    price: '小数',
    moment: '日期时间',
    yesNo: '开关',
    choice: '单选',
    waiting: '选项加载中',
    failing: '选项加载失败',
    tree: '树形多选',
    person: '人员',
    people: '多个人员',
    department: '部门',
    roles: '角色',
    posts: '岗位',
    icon: '图标',
    picture: '图片',
    pictures: '多张图片',
    html: '富文本',
    json: 'JSON 文本',
    xml: 'XML 文本',
    sql: 'SQL 语句',
    pairs: '名称与内容',
  },
  operations: { list: '列表', detail: '查看', create: '新增', update: '修改', remove: '删除' },
  options: { choice: { low: '低', high: '高' } },
} satisfies Labels<typeof resource>;
