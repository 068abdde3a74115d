import { defineWords, type KeysOf } from '../../words/define-words.js';

/** What a role's grant says for itself. */
export const roleWords = defineWords('role', {
  'zh-CN': {
    grantDetails: '未给出的清单保持不变；菜单与权限范围可写编号、名称或代码，逗号分隔，空值为清空',
    'example.grantCode': '只改菜单，按代码',
    'example.grantNone': '收回全部数据权限',
    'error.nothing': '没有要修改的清单',
    'error.oneByOne': '清单不全时请逐个写出角色，否则请给出全部三个清单',
  },
  'en-US': {
    grantDetails:
      'A list that is not given stays as it is. Menus and scopes are given by id, name or code, comma-separated; an empty text takes all away.',
    'example.grantCode': 'Only the menus, by their codes',
    'example.grantNone': 'Take all data scopes away',
    'error.nothing': 'There is no list to change',
    'error.oneByOne': 'Without all three lists, name the roles one by one',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    role: KeysOf<typeof roleWords>;
  }
}
