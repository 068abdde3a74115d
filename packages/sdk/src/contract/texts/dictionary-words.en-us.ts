const clouds = {
  七牛云: 'Qiniu Cloud',
  阿里云: 'Alibaba Cloud',
  腾讯云: 'Tencent Cloud',
  华为云: 'Huawei Cloud',
};

/** Entries of the dictionaries that a new database is given, by the code of their dictionary and what they are called there. */
export const dictionaryWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sex: { 男: 'Male', 女: 'Female', 未知: 'Unknown' },
  notice: {
    发布通知: 'Announcement',
    批转通知: 'Approved and passed on',
    转发通知: 'Forwarded',
    指示通知: 'Instruction',
    任免通知: 'Appointment',
    事务通知: 'Routine',
  },
  menu_category: { 菜单: 'Menu', 按钮: 'Button' },
  button_func: { 工具栏: 'Toolbar', 操作栏: 'Row', 工具操作栏: 'Toolbar and row' },
  yes_no: { 否: 'No', 是: 'Yes' },
  flow: { 请假流程: 'Leave', 报销流程: 'Expenses' },
  oss: { ...clouds, 本地存储: 'Local storage' },
  sms: { ...clouds, 云片: 'Yunpian', 'HTTP 网关': 'HTTP gateway', 本地发件箱: 'Local outbox' },
  org_category: { 公司: 'Company', 部门: 'Department', 小组: 'Team' },
  data_scope_type: {
    全部可见: 'Everything',
    本人可见: 'Own rows',
    所在机构可见: 'Own departments',
    所在机构及子级可见: 'Own departments and below',
    自定义: 'Condition',
  },
  api_scope_type: { 系统接口: 'System API', 业务接口: 'Business API' },
  scope_category: { 数据权限: 'Data scope', 接口权限: 'API scope' },
  post_category: { 高层: 'Senior', 中层: 'Middle', 基层: 'Junior', 其他: 'Other' },
  region: {
    国家: 'Country',
    '省份/直辖市': 'Province',
    地市: 'City',
    区县: 'District',
    乡镇: 'Town',
    村委: 'Village',
  },
  goods_unit: { 斤: 'jin', 箱: 'case', 盒: 'box', 个: 'piece' },
};
