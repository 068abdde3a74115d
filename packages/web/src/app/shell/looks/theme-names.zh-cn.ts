export const themeNames = {
  default: '默认',
  'theme-white': '简白',
  'theme-dark': '夜间',
  'theme-star': '星空',
  'theme-bule': '海蓝',
  'theme-iview': '石墨',
  'theme-vip': '鎏金',
  'theme-cool': '青夜',
  'theme-d2': '云灰',
  'theme-hey': '果绿',
  'theme-lte': '湖蓝',
} as const;
