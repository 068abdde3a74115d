import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall export`. */
export const exportWords = defineWords('export', {
  'zh-CN': {
    noun: '把租户导出为文件 (用名称而非编号)',
    summary: '把当前租户的部门、岗位、角色与权限、用户 (不含密码)、字典、公告、商品等写成一个文件',
    details:
      '文件里只有名称，没有编号，也没有任何机密。可修改后用 mall plan 预览，用 mall apply 应用，也可用于另一个租户。不给 FILE 时输出到标准输出。',
    'argument.file': '要写入的文件 (.yaml 或 .json); - 或不填为标准输出',
    'flag.kind': '只导出这些部分，逗号分隔，如 departments,roles',
    'flag.schema': '输出文件格式的 JSON Schema，供编辑器补全与校验',
    'example.file': '导出全部到文件',
    'example.kind': '只导出部门与岗位',
    'example.schema': '保存 JSON Schema，编辑器据此补全',
    what: '读取租户并写入 {file}',
    'question.replace': '{file} 已存在，是否替换?',
    saved: '已写入 {file}: {counts}',
    unreadable: '未导出 (当前账号无权查看): {sections}',
    ambiguous: '未导出 (同名多行，请先改名): {section} {name}',
    'error.kind': '没有这一部分: {name}',
    'error.unreadable': '当前账号无权查看: {sections}',
  },
  'en-US': {
    noun: 'The tenant as a file, by names instead of ids',
    summary:
      'Write the departments, posts, roles with grants, people without passwords, dictionaries, notices and goods of the tenant into one file',
    details:
      'The file has names, no ids and no secrets. Edit it, look at it with mall plan, bring it in with mall apply, here or in another tenant. Without FILE it goes to stdout.',
    'argument.file': 'File to write (.yaml or .json); - or nothing for stdout',
    'flag.kind': 'These sections alone, comma-joined: departments,roles',
    'flag.schema': 'Print the JSON Schema of the file, for editors',
    'example.file': 'Everything into a file',
    'example.kind': 'Departments and posts alone',
    'example.schema': 'Save the JSON Schema that editors complete by',
    what: 'read the tenant and write {file}',
    'question.replace': '{file} is there already. Replace it?',
    saved: 'Written to {file}: {counts}',
    unreadable: 'Left out (you may not see them): {sections}',
    ambiguous: 'Left out (more than one row has this name; rename them first): {section} {name}',
    'error.kind': 'There is no section {name}',
    'error.unreadable': 'You may not see {sections}',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    export: KeysOf<typeof exportWords>;
  }
}
