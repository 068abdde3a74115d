import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall plan`, and what `mall apply` and `mall diff` say as well. */
export const planWords = defineWords('plan', {
  'zh-CN': {
    noun: '按租户文件预览将要做的修改',
    summary: '比较租户文件与当前租户，逐条列出将要做的修改，不做任何修改',
    details: '文件没有提到的行与字段保持不变；加 --prune 时，文件中各部分没有提到的行会被删除。',
    'argument.file': '租户文件 (yaml 或 json); - 为标准输入',
    'flag.file': '后面是租户文件，与其他命令的写法一致',
    what: '读取 {file} 并与租户比较',
    'flag.summary': '只列出各部分的数量',
    'flag.prune': '删除文件中各部分没有提到的行',
    'example.plan': '列出将要做的修改',
    'example.json': '以 JSON 输出',
    'error.noFile': '请用 -f 指定租户文件',
    'error.oneDocument': '{file} 应当只有一个文档，且为对象',
    'error.invalid': '{file} 内容有误',
    create: '新增',
    update: '修改',
    remove: '删除',
    was: '{before} → {after}',
    added: '增加 {names}',
    removed: '移除 {names}',
    none: '租户与文件一致，无需修改',
    counts: '共 {create} 项新增，{update} 项修改，{remove} 项删除',
    'column.action': '操作',
    'column.section': '部分',
    'column.name': '名称',
    'column.field': '字段',
    'column.before': '之前',
    'column.after': '之后',
  },
  'en-US': {
    noun: 'What a tenant file would change',
    summary: 'Compare a tenant file with the tenant and list every change; nothing is changed',
    details:
      'Rows and fields that the file does not name stay as they are; with --prune rows that its sections do not name are removed.',
    'argument.file': 'Tenant file (yaml or json); - for stdin',
    'flag.file': 'The tenant file comes next, as in other commands',
    what: 'read {file} and compare it with the tenant',
    'flag.summary': 'Say the counts of each section alone',
    'flag.prune': 'Remove rows that the sections of the file do not name',
    'example.plan': 'List what would change',
    'example.json': 'The same as JSON',
    'error.noFile': 'Say which tenant file with -f',
    'error.oneDocument': '{file} must be one document, an object',
    'error.invalid': '{file} is not well',
    create: 'create',
    update: 'change',
    remove: 'remove',
    was: '{before} → {after}',
    added: 'added {names}',
    removed: 'removed {names}',
    none: 'The tenant is as the file says; nothing to do',
    counts: '{create} to create, {update} to change, {remove} to remove',
    'column.action': 'Action',
    'column.section': 'Section',
    'column.name': 'Name',
    'column.field': 'Field',
    'column.before': 'Before',
    'column.after': 'After',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    plan: KeysOf<typeof planWords>;
  }
}
