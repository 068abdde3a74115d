import { ask, json, signIn } from '../lib/ask.mjs';

/** What the demo leaves empty, by the call that takes it, so that no list is photographed without rows. */
const rows = {
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

/** A dictionary of a business, with its entries. */
const dictionary = {
  parent: { code: 'delivery', dictValue: '配送方式', sort: 1, isSealed: 0 },
  entries: ['门店自提', '同城配送', '冷链快递'],
};

const message = { code: 'arrival', phones: '13800138000', params: '{"goods":"丹东草莓"}' };

/** Fills the lists that the demo leaves empty, as its administrator; answers the menus of both who are photographed. */
export async function dress(url, people) {
  const { administrator, shop, manager } = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, who]) => [name, await signIn(url, who)])),
  );
  const post = async (path, value) => {
    const { headers, pieces } = json(value);
    return checked(await ask(url, path, { headers: { ...headers, ...administrator }, pieces }), path);
  };
  const send = async (path, body) => {
    const reply = await fetch(`${url}/mall-api${path}`, { method: 'POST', headers: administrator, body });
    checked({ status: reply.status, body: await reply.json(), msg: reply.statusText }, path);
  };
  for (const [path, values] of Object.entries(rows)) for (const value of values) await post(path, value);
  await fillDictionary(post);
  await send('/blade-resource/sms/endpoint/send-message', new URLSearchParams(message));
  await send('/blade-resource/oss/endpoint/put-file-attach', file());
  const get = async (path, headers) => checked(await ask(url, path, { method: 'GET', headers }), path);
  const menu = '/blade-system/menu/routes';
  return {
    administrator: await get(menu, administrator),
    shop: await get(menu, shop),
    approvals: await approvalsOf(get, { administrator, manager }, post),
  };
}

async function fillDictionary(post) {
  const path = '/blade-system/dict-biz/submit';
  const { id } = await post(path, dictionary.parent);
  const { code } = dictionary.parent;
  for (const [at, dictValue] of dictionary.entries.entries())
    await post(path, { parentId: id, code, dictKey: String(at + 1), dictValue, sort: at + 1, isSealed: 0 });
}

/** A process of the demo with its model and form, each with a version before, and a task of it that waits for somebody. */
async function approvalsOf(get, { administrator, manager }, post) {
  const key = 'leave';
  const design = '/blade-workflow/design';
  const first = async (path, who) => (await get(path, who)).records[0];
  const task = await first('/blade-workflow/process/todoList?size=1', manager);
  const model = (await first(`${design}/model/list?modelKey=${key}`, administrator)).id;
  const form = (await first(`${design}/form/list?formKey=${key}`, administrator)).id;
  const drawn = await get(`${design}/model/detail?id=${model}`, administrator);
  const modelXml = drawn.modelXml.replace('name="老板审批"', 'name="总经理审批"');
  await post(`${design}/model/submit`, { ...namedAs(drawn, 'modelKey'), modelXml, newVersion: true });
  const made = await get(`${design}/form/detail?id=${form}`, administrator);
  const content = withLabel(made.content);
  await post(`${design}/form/submit`, { ...namedAs(made, 'formKey'), content, newVersion: 1 });
  return {
    process: { processDefKey: key },
    task: { taskId: task.taskId, processInsId: task.processInstanceId },
    ...{ model, form },
  };
}

const namedAs = ({ id, name, categoryId, revision, ...row }, key) => ({
  ...{ id, name, categoryId, revision },
  [key]: row[key],
});

/** The form with another word at its first field. */
function withLabel(content) {
  const form = JSON.parse(content);
  form.column[0].label = '请假人';
  return JSON.stringify(form);
}

function checked({ status, msg, body }, path) {
  if (status !== 200) throw new Error(`${path}: ${msg}`);
  return body.data;
}

function file() {
  const form = new FormData();
  form.append('file', new Blob(['品名,价格\n丹东草莓,29.90\n'], { type: 'text/csv' }), '今日价目.csv');
  return form;
}
