import { defineWords, type KeysOf } from '../words/define-words.js';

/** The generic verbs. */
export const resourceWords = defineWords('resource', {
  'zh-CN': {
    'error.pageSize': '每页最多 {max} 条',
    'error.badPair': '{flag} 须写成 键=值: {value}',
    'error.noId': '缺少编号: 写在命令后, 或写在文件的 id 字段',
    'error.nothingToChange': '没有要修改的字段',
    'error.idsOrFilter': '编号、--filter、--all-rows 只能使用一种',
    'error.badFilter': '{flag} 须写成 键=值 (等于) 或 键~值 (包含): {value}',
    'error.emptyFilter': '筛选条件 {filter} 没有值, 会匹配全部数据; 要删除全部请用 --all-rows',
    'error.needsExpect': '将删除全部 {count} 条: 请加 --yes --expect {count}, 或在终端中输入条数确认',
    'error.unexpected': '现在有 {count} 条, 不是 {expected} 条; 没有删除',
    'error.invalid': '校验未通过, 未发送',
    'list.part': '第 {from}–{to} 条, 共 {total} 条; 全部: --all',
    'list.beyond': '这一页没有数据, 共 {total} 条',
    'file.saved': '已保存 {path} ({size} 字节)',
    'export.replace': '文件 {path} 已存在, 要覆盖吗?',
    'export.progress': '已接收 {size} kB',
    'error.exportFormat': '不知道 {file} 的格式: 文件名以 .csv 或 .xlsx 结尾, 或加 --export-format csv|xlsx',
    'error.exportExists': '文件 {path} 已存在, 未覆盖; 要覆盖请加 --yes',
    'error.exportNoise': '终端无法显示 {format}: 请写入文件或管道',
    'error.notWithExport': '{flag} 不能与 --export 同用: 文件含全部数据和列表的各列',
    'template.head': '填写后运行: {command}',
    'template.required': '必填',
    'template.secret': '密文, 不写在文件里; 用环境变量 {variable} 或标准输入',
  },
  'en-US': {
    'error.pageSize': 'A page has at most {max} rows',
    'error.badPair': '{flag} is written KEY=VALUE: {value}',
    'error.noId': 'The id is missing: give it after the command, or as id in the file',
    'error.nothingToChange': 'No field to change',
    'error.idsOrFilter': 'Give ids, --filter or --all-rows: one of them',
    'error.badFilter': '{flag} is written KEY=VALUE (equal) or KEY~VALUE (contains): {value}',
    'error.emptyFilter':
      'Filter {filter} has no value and would match every row; to delete every row say --all-rows',
    'error.needsExpect':
      'This deletes all {count} rows: add --yes --expect {count}, or type the count on a terminal',
    'error.unexpected': 'There are {count} rows now, not {expected}; nothing was deleted',
    'error.invalid': 'Validation failed, nothing was sent',
    'list.part': '{from}–{to} of {total}, use --all for everything',
    'list.beyond': 'Nothing on this page; there are {total}',
    'file.saved': 'Saved {path} ({size} bytes)',
    'export.replace': 'Replace the file {path}?',
    'export.progress': '{size} kB so far',
    'error.exportFormat':
      'No format is known for {file}: end its name in .csv or .xlsx, or add --export-format csv|xlsx',
    'error.exportExists': 'The file {path} is there already and was left alone; to replace it add --yes',
    'error.exportNoise': 'A terminal cannot show {format}: write it to a file or a pipe',
    'error.notWithExport':
      '{flag} does not go with --export: the file has every row, in the columns of the list',
    'template.head': 'Fill in, then run: {command}',
    'template.required': 'required',
    'template.secret': 'secret, not for a file; set {variable} or use stdin',
  },
});

declare module '../words/texts.js' {
  interface Texts {
    resource: KeysOf<typeof resourceWords>;
  }
}
