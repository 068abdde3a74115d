/** Chinese, the source of the texts: the other language must have the same keys. `{name}` is filled in. */
export const zhCN = {
  syntax: '表达式第 {position} 个字符有误：{detail}',
  limit: '表达式超出限制：{detail}',
  unknown_variable: '表达式里的变量“{name}”不存在',
  unknown_property: '“{name}”不是可以读取的属性',
  unknown_method: '“{name}”不是可以调用的方法',
  unknown_function: '“{name}”不是已注册的函数',
  type: '表达式类型不符：{detail}',
  failed: '表达式执行失败：{detail}',
  bad_date: '按日期或时间比较的值不是可用的时间',
} as const;

/** What exactly is wrong, inside other texts. */
export const zhCNDetails = {
  unexpected: '不应出现“{what}”',
  unclosed: '“{what}”没有闭合',
  operand: '运算符后面缺少内容',
  empty: '内容为空',
  several: '只能写一个表达式',
  not_allowed: '不支持“{what}”',
  malformed: '写法有误',
  too_long: '长度超过 {limit} 个字符',
  too_deep: '嵌套超过 {limit} 层',
  too_many_steps: '计算超过 {limit} 步',
  too_much_text: '结果超过 {limit} 个字符',
  too_many_waits: '等待外部结果超过 {limit} 次',
  not_convertible: '不能把{from}当作{to}',
  type_null: '空值',
  type_string: '文本',
  type_number: '数字',
  type_boolean: '真假值',
  type_list: '列表',
  type_object: '对象',
} as const;
