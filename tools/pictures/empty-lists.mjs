/** What the demo leaves empty, by the call that takes it, so that no list is photographed without rows. */
export const rows = {
  '/blade-system/post/submit': [
    { category: 1, postCode: 'manager', postName: '门店经理', sort: 1 },
    { category: 2, postCode: 'buyer', postName: '采购主管', sort: 2 },
    { category: 3, postCode: 'picker', postName: '分拣员', sort: 3, remark: '夜班 22:00 起' },
  ],
  '/blade-system/topmenu/submit': [
    { code: 'daily', name: '日常经营', source: 'shop', sort: 1 },
    { code: 'back', name: '后台设置', source: 'setting', sort: 2 },
  ],
  '/blade-resource/oss/submit': [
    { category: 7, ossCode: 'local', bucketName: 'mall', remark: '本机磁盘' },
    {
      category: 1,
      ossCode: 'pictures',
      endpoint: 'https://minio.example.com',
      accessKey: 'demo',
      secretKey: 'demo-secret',
      bucketName: 'pictures',
      remark: '商品图片',
    },
  ],
  '/blade-resource/sms/submit': [
    { category: 6, smsCode: 'arrival', templateId: 'T-1001', signName: '鲜果商城', remark: '到货通知' },
  ],
  '/blade-develop/datasource/submit': [
    {
      name: '订单库',
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://db.example.com:5432/orders',
      username: 'reader',
      password: 'demo-secret',
      remark: '只读',
    },
  ],
  '/blade-system/api-scope/submit': [
    {
      menuId: '1123598815738675202',
      resourceCode: 'model_list',
      scopeName: '数据模型列表',
      scopePath: '/blade-develop/model/list',
      scopeType: 2,
    },
  ],
  '/blade-system/data-scope/submit': [
    {
      menuId: '1123598815738675202',
      resourceCode: 'user_own_dept',
      scopeName: '本机构的人员',
      scopeClass: 'user.page',
      scopeColumn: 'createDept',
      scopeField: '*',
      scopeType: 3,
    },
  ],
  '/blade-system/social-provider/submit': [
    {
      source: 'staff',
      name: '企业账号',
      kind: 'oidc',
      issuer: 'https://id.example.com',
      clientId: 'mall',
      clientSecret: 'demo-secret',
    },
  ],
  '/blade-report/report/rest/submit': [
    {
      name: '参数统计',
      content: JSON.stringify({
        resource: 'param',
        columns: ['paramName', 'paramKey', 'paramValue'],
        groupBy: ['paramValue'],
        measures: [{ kind: 'count' }],
        chart: 'bar',
      }),
    },
  ],
};
