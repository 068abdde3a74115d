import { setTimeout as pause } from 'node:timers/promises';
import { ask, json, signIn } from '../lib/ask.mjs';
import { rows } from './empty-lists.mjs';

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
  const made = {};
  for (const [path, values] of Object.entries(rows)) {
    made[path] = [];
    for (const value of values) made[path].push(await post(path, value));
  }
  await fillDictionary(post);
  await fillModels(post, made['/blade-develop/datasource/submit'][0].id);
  await send('/blade-resource/sms/endpoint/send-message', new URLSearchParams(message));
  await send('/blade-resource/oss/endpoint/put-file-attach', file());
  const get = async (path, headers) => checked(await ask(url, path, { method: 'GET', headers }), path);
  await checkIsolation(post, (path) => get(path, administrator));
  const menu = '/blade-system/menu/routes';
  const administrators = await get(menu, administrator);
  await fillTopMenus(post, made['/blade-system/topmenu/submit'], administrators);
  return {
    administrator: administrators,
    shop: await get(menu, shop),
    approvals: await approvalsOf(get, { administrator, manager }, post),
  };
}

/** A report of what tenants see of each other, about goods alone: it is there within seconds. */
async function checkIsolation(post, get) {
  const path = '/blade-system/isolation';
  const { id } = await post(`${path}/start`, { only: 'goods,notice', callsPerSecond: 200, minutes: 10 });
  while (!(await get(`${path}/detail?id=${id}`)).endTime) await pause(500);
}

async function fillDictionary(post) {
  const path = '/blade-system/dict-biz/submit';
  const { id } = await post(path, dictionary.parent);
  const { code } = dictionary.parent;
  for (const [at, dictValue] of dictionary.entries.entries())
    await post(path, { parentId: id, code, dictKey: String(at + 1), dictValue, sort: at + 1, isSealed: 0 });
}

/** Tables of the data source as models, and what is written from the first. */
async function fillModels(post, datasourceId) {
  const models = [];
  for (const [modelTable, modelName, modelCode, modelRemark] of [
    ['t_order', '订单', 'order', '下单时间、金额与状态'],
    ['t_order_item', '订单明细', 'order-item', '商品、数量与单价'],
    ['t_customer', '顾客', 'customer', '会员与收货地址'],
  ]) {
    const value = { datasourceId, modelTable, modelName, modelCode, modelRemark };
    models.push(await post('/blade-develop/model/submit', value));
  }
  await post('/blade-develop/code/submit', {
    ...{ modelId: models[0].id, codeName: '订单', serviceName: 'mall-order', tableName: 't_order' },
    ...{ tablePrefix: 't_', templateType: 'crud', apiPath: 'packages/server', webPath: 'packages/web' },
  });
}

/** What is done every day at the first, the rest at the second. */
async function fillTopMenus(post, [daily, back], menus) {
  const isDaily = ({ path }) => ['/shop', '/desk', '/work', '/workflow/process'].includes(path);
  const idsIn = (found) => found.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])]);
  const grant = (top, found) =>
    post('/blade-system/topmenu/grant', { topMenuIds: [top.id], menuIds: idsIn(found) });
  await grant(daily, menus.filter(isDaily));
  await grant(
    back,
    menus.filter((one) => !isDaily(one)),
  );
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
