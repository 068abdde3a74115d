/** The columns of people's workbooks, as the family has them (wire contract, section 3.15), and what stands in each. */
export const userColumns = {
  租户编号: 'tenantId',
  用户平台: 'userType',
  用户平台名称: 'userTypeName',
  账户: 'account',
  昵称: 'name',
  姓名: 'realName',
  邮箱: 'email',
  手机: 'phone',
  角色ID: 'roleId',
  部门ID: 'deptId',
  岗位ID: 'postId',
  角色名称: 'roleName',
  部门名称: 'deptName',
  岗位名称: 'postName',
  生日: 'birthday',
} as const;

/** Where the id is left empty, the name beside it says which. */
export const namedBeside = {
  userType: 'userTypeName',
  roleId: 'roleName',
  deptId: 'deptName',
  postId: 'postName',
} as const;
