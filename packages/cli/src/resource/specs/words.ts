import { defineWords, type KeysOf } from '../../words/define-words.js';

/** Help of the generic verbs; needed when the manifest is made. */
export const specsWords = defineWords('specs', {
  'zh-CN': {
    'verb.list': '查询{title}列表',
    'verb.get': '查看一条{title}',
    'verb.create': '新增{title}',
    'verb.update': '修改{title}',
    'verb.delete': '删除{title}',
    'verb.action': '{title}: {action}',
    'verb.read': '{title}: {action}',
    'details.update': '只修改给出的字段; 给空值 ("") 即清空。文件 (-f) 中的每条数据须带 id。',
    'argument.id': '{title}编号',
    'argument.ids': '{title}编号, 可多个',
    'flag.all': '取出全部数据',
    'flag.limit': '最多取多少条',
    'flag.page': '第几页, 从 1 开始',
    'flag.pageSize': '每页条数, 默认 10, 上限 500',
    'flag.filter': '按字段和后缀筛选, 如 createTime_datege=2026-01-01; 可重复',
    'flag.filterWrite':
      '按字段筛选: 键=值 为等于, 键~值 为包含, 也可加后缀, 如 createTime_datelt=2026-01-01; 可重复',
    'flag.allRows': '全部数据; 须输入条数确认, 或用 --yes --expect',
    'flag.expect': '预期条数, 不符则拒绝',
    'flag.file': '从文件读取 (yaml json ndjson csv), - 为标准输入',
    'flag.template': '输出带注释的填写模板',
    'flag.ifVersion': '仅当版本号仍为此值时修改, 否则报冲突',
    'flag.secretStdin': '{label}: 从标准输入读取一行; 也可用环境变量 {variable}',
    'flag.secretPrompt': '{label}: 隐藏输入',
    'example.listJson': '全部数据, JSON, 只要两列',
    'example.listFilter': '前 50 条',
    'example.get': '查看一条',
    'example.getYaml': '以 YAML 输出',
    'example.create': '用选项填写字段',
    'example.template': '输出填写模板, 填好后用 -f 提交',
    'example.update': '修改一个字段',
    'example.delete': '删除一条 (会询问确认)',
    'example.action': '基本用法',
  },
  'en-US': {
    'verb.list': '{title}: list',
    'verb.get': '{title}: show one',
    'verb.create': '{title}: create',
    'verb.update': '{title}: change',
    'verb.delete': '{title}: delete',
    'verb.action': '{title}: {action}',
    'verb.read': '{title}: {action}',
    'details.update':
      'Changes only the fields that are given; an empty value ("") clears. Each entry of a file (-f) needs its id.',
    'argument.id': 'Id: {title}',
    'argument.ids': 'Ids, one or more: {title}',
    'flag.all': 'Fetch every row',
    'flag.limit': 'Fetch at most N rows',
    'flag.page': 'Page, from 1',
    'flag.pageSize': 'Rows per page, 10 by default, at most 500',
    'flag.filter': 'Filter by field and suffix, such as createTime_datege=2026-01-01; repeatable',
    'flag.filterWrite':
      'Rows by field: KEY=VALUE is equal, KEY~VALUE contains, or a suffix such as createTime_datelt=2026-01-01; repeatable',
    'flag.allRows': 'Every row; asks for the count to be typed, or wants --yes --expect',
    'flag.expect': 'How many rows are expected; any other count is refused',
    'flag.file': 'Read from a file (yaml json ndjson csv); - is stdin',
    'flag.template': 'Print a commented skeleton to fill in',
    'flag.ifVersion': 'Change only if the row still has this version; a conflict otherwise',
    'flag.secretStdin': '{label}: read one line from stdin; or set {variable}',
    'flag.secretPrompt': '{label}: ask, hidden',
    'example.listJson': 'Everything as JSON, two columns',
    'example.listFilter': 'The first 50',
    'example.get': 'Show one',
    'example.getYaml': 'As YAML',
    'example.create': 'Fields by flags',
    'example.template': 'A skeleton to fill in and send with -f',
    'example.update': 'Change one field',
    'example.delete': 'Delete one (asks first)',
    'example.action': 'The usual call',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    specs: KeysOf<typeof specsWords>;
  }
}
