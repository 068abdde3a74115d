import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall seed`. */
export const seedWords = defineWords('seed', {
  'zh-CN': {
    noun: '临时租户: 供持续集成使用，到期自动删除',
    summary: '新建临时租户并填充数据，输出登录所需的环境变量',
    details:
      '须以管理租户的管理员登录。密码只输出到标准输出一次；到期后服务器删除租户及其全部数据，命令中断也一样。',
    'flag.file': '数据文件 (yaml json), - 为标准输入；格式见 --template',
    'flag.ephemeral': '新建临时租户 (必填: 其他租户不由此填充)',
    'flag.ttl': '保留时长，如 30m 2h；默认 2h，最长 7 天',
    'flag.output': '输出格式',
    'flag.template': '输出带注释的数据文件',
    'flag.all': '全部临时租户',
    'example.template': '数据文件的样子',
    'example.env': '保留 30 分钟，登录信息写入文件',
    'example.one': '删除一个',
    'example.all': '删除全部临时租户',
    destroy: '立即删除临时租户及其全部数据；其他租户不会被删除',
    'argument.tenant': '租户编号，可多个',
    'error.ephemeral': '请加 --ephemeral: 只填充新建的临时租户',
    'error.ttl': '保留时长最多 7 天: {value}',
    'error.beside': '文件的 {section} 中没有 {name}',
    'error.which': '请给出租户编号或 --all',
    question: '删除临时租户及其全部数据?',
    made: '临时租户 {tenantId}，保留至 {until}: {counts}',
    removedAgain: '填充失败，已删除临时租户 {tenantId}',
    none: '没有临时租户',
    name: '临时租户',
  },
  'en-US': {
    noun: 'Tenants for CI: made, filled, and gone by themselves',
    summary: 'Make a tenant to test with, fill it, and print what signs in to it',
    details:
      'Wants an administrator of the management tenant. The password is said on stdout, once. When its time is over the server takes the tenant away with all its rows, also when this command died.',
    'flag.file': 'What it holds (yaml json); - is stdin. Its shape: --template',
    'flag.ephemeral': 'Make a tenant that ends by itself (needed: no other one is filled)',
    'flag.ttl': 'How long it stays, such as 30m 2h; 2h by default, 7 days at most',
    'flag.output': 'Format of the output',
    'flag.template': 'Print a commented file to fill in',
    'flag.all': 'Every tenant to test with',
    'example.template': 'What the file looks like',
    'example.env': 'For 30 minutes, with what signs in to it in a file',
    'example.one': 'Remove one',
    'example.all': 'Remove every tenant to test with',
    destroy: 'Remove tenants to test with at once, with all their rows; no other tenant is removed',
    'argument.tenant': 'Tenant ids, one or more',
    'error.ephemeral': 'Add --ephemeral: only a new tenant that ends by itself is filled',
    'error.ttl': 'It stays 7 days at most: {value}',
    'error.beside': 'The file has no {name} in {section}',
    'error.which': 'Give tenant ids, or --all',
    question: 'Remove tenants to test with, with all their rows?',
    made: 'Tenant {tenantId} until {until}: {counts}',
    removedAgain: 'It could not be filled; tenant {tenantId} was removed again',
    none: 'There is no tenant to test with',
    name: 'Test tenant',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    seed: KeysOf<typeof seedWords>;
  }
}
