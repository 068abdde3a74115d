import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall why`. */
export const whyWords = defineWords('why', {
  'zh-CN': {
    noun: '某人为什么有或没有某项权限',
    summary: '说明某人为什么有或没有某项权限，以及谁可以改',
    details:
      '可以时退出码为 0，不可以时为 5。他人的权限需要查看用户的权限才能得知；json 与 yaml 为完整结果。',
    'argument.person': '账号、姓名或编号；自己为 me',
    'argument.code': '权限编号，如 tenant_delete',
    'example.other': '张三为什么不能删除租户',
    'example.me': '自己为什么能或不能',
    'column.code': '权限编号',
    'column.allowed': '可以',
    'column.person': '用户',
    'column.page': '菜单或按钮',
    'column.roles': '角色',
    'column.package': '产品包',
    'column.reasons': '原因',
    'column.changers': '可以改的人',
  },
  'en-US': {
    noun: 'Why somebody has a permission or not',
    summary: 'Say why somebody has a permission or not, and who can change that',
    details:
      'Exits with 0 where they may, with 5 where they may not. About others it takes the permission to see people; json and yaml are the whole answer.',
    'argument.person': 'Account, name or id; me for yourself',
    'argument.code': 'Permission code, such as tenant_delete',
    'example.other': 'Why somebody cannot delete a tenant',
    'example.me': 'Why you can or cannot',
    'column.code': 'Permission',
    'column.allowed': 'Allowed',
    'column.person': 'Person',
    'column.page': 'Page or button',
    'column.roles': 'Roles',
    'column.package': 'Package',
    'column.reasons': 'Reasons',
    'column.changers': 'Who can change it',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    why: KeysOf<typeof whyWords>;
  }
}
