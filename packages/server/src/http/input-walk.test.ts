import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveXml } from '../modules/workflow/old-flow/leave-model.js';
import { wordOf } from '../samples/nouns.js';
import type { Operation } from '../samples/operation.js';
import { requestOf } from '../samples/request-of.js';
import { inputSchema, type Json } from '../samples/sample-input.js';
import { tableOf } from '../samples/table-of.js';
import { bodyOf } from '../testing/body-of.js';
import { callsOf } from '../testing/calls.js';
import { linkedLast, nounOf, sampleInput, targetsOf } from '../testing/declared-fields.js';
import { everyOperation } from '../testing/every-operation.js';
import { everyResource, globalResources } from '../testing/every-resource.js';
import { inTurn } from '../testing/in-turn.js';
import { approvalPlanter } from '../testing/plant-approvals.js';
import { type Planted, plantedFor, plantRows, plantShared } from '../testing/plant-rows.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

const tenantId = '100001';

let server: TestServer;
let administrator: SignedIn;
/** Whose tasks the planted ones are. */
let person: SignedIn;
let approvals: Awaited<ReturnType<typeof approvalPlanter>>;
let operations: Operation[];
let global: ReadonlySet<string>;
/** Resources whose rows others name by a link: what is planted of them is in use. */
let named: ReadonlySet<string>;
let planted: Planted;
/** The same, and what the call that is tried needs anew. */
let about: Planted;
beforeAll(async () => {
  server = await createTestServer();
  global = await globalResources();
  named = new Set((await everyResource()).flatMap(targetsOf));
  planted = { ...(await plantShared(server, 'given')), ...(await plantRows(server, tenantId, 'given')) };
  administrator = await server.signIn();
  // Some calls end a tenant: another than the one that the rows are in.
  const third = await administrator.inject({
    method: 'GET',
    url: '/blade-system/tenant/list?tenantId_equal=100003',
  });
  // Nobody acts for himself.
  const { id: proxyUserId } = await userCalls(callsOf(administrator, tenantId)).make('second', {
    roleId: planted.role,
    deptId: planted.dept,
  });
  planted = {
    ...{ ...planted, proxyUserId },
    tenant: third.json().data.records[0].id,
    ...(await scopes()),
    ...(await development()),
  };
  // Whatever becomes of packages, people may go on.
  const unlimited = { tenantId, packageId: '' };
  await callsOf(administrator).send('/blade-system/tenant/package-setting', unlimited);
  about = planted;
  person = await server.signIn(tenantId);
  approvals = await approvalPlanter({
    ...{ who: callsOf(person), root: callsOf(administrator), tenantId, text: 'given' },
    otherId: proxyUserId,
  });
  operations = (await everyOperation()).filter(({ endpoint }) => endpoint.caller === 'user');
});
afterAll(() => server.close());

/** Scopes, of which a new database has none. */
async function scopes(): Promise<Planted> {
  const submit = async (name: string, more: object): Promise<string> => {
    const payload = {
      menuId: planted.menu,
      resourceCode: 'given',
      scopeName: 'given',
      scopeType: 2,
      ...more,
    };
    const url = `/blade-system/${name}/submit`;
    return (await administrator.inject({ method: 'POST', url, payload })).json().data.id;
  };
  return {
    'data-scope': await submit('data-scope', { scopeClass: 'post.page' }),
    'api-scope': await submit('api-scope', { scopePath: '/given' }),
  };
}

/** A data source that is only kept, so that nobody is asked; a model of it with a column; and code of that. */
async function development(): Promise<Planted> {
  const send = async (path: string, payload: object) =>
    (await administrator.inject({ method: 'POST', url: `/blade-develop/${path}`, payload })).json().data?.id;
  const login = { url: 'jdbc:oracle:thin:@db:1521:given', username: 'given', password: 'given' };
  const datasource = await send('datasource/submit', {
    ...{ name: 'given', driverClass: 'oracle.jdbc.OracleDriver' },
    ...login,
  });
  const named = { modelName: 'given', modelCode: 'given', modelTable: 'given' };
  const modelId = await send('model/submit', { datasourceId: datasource, ...named });
  const column = { modelId, jdbcName: 'given', propertyName: 'given', propertyType: 'String', isForm: 1 };
  await send('model-prototype/submit-list', [column]);
  const url = `/blade-develop/model-prototype/select?modelId=${modelId}`;
  const [kept] = (await administrator.inject({ method: 'GET', url })).json().data;
  const code = { modelId, codeName: 'given', serviceName: 'given', tableName: 'given' };
  return {
    ...{ datasource, model: modelId, 'model-prototype': kept.id },
    code: await send('code/submit', code),
  };
}

/** What people do with what waits for them: nobody does it for them, however much they may. */
const isPersons = (operation: Operation): boolean =>
  ['task', 'flow-work', 'flow-leave', 'own-proxy'].includes(groupOf(operation));

const isTable = (operation: Operation): boolean =>
  !['history', 'import', 'isolation'].includes(groupOf(operation));

const groupOf = ({ name }: Operation): string => name.split('.')[0] ?? '';

/** Steps of the planted approval, and somebody who has nothing to do with it yet. */
const ofTasks: Readonly<Record<string, () => object>> = {
  complete: () => ({ pass: true }),
  rollback: () => ({ nodeId: 'first' }),
  dispatch: () => ({ nodeId: 'first' }),
  ...Object.fromEntries(
    ['transfer', 'delegate', 'addSigners', 'addInstance', 'changeAssignee', 'copy'].map((name) => [
      name,
      () => ({ assignee: about.user }),
    ]),
  ),
};

/** What a rule wants beyond the schema. */
const completed: Readonly<Record<string, () => object>> = {
  'workflow-leave.submit': () => ({ processInsId: '' }),
  'workflow-calendar.submit': () => ({ day: '2031-10-01' }),
  'workflow-calendar.importCalendar': () => ({ content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }),
  'workflow-week.submit': () => ({ weekday: 7 }),
  'workflow-draft.save': () => ({ variables: '{"a":1}' }),
  'workflow-form.changeCategory': () => ({ category: about['workflow-category'] }),
  'workflow-model.deploy': () => ({ despiteCases: true }),
  'workflow-model.setScope': () => ({ scopeList: [{ type: 'user', val: about.user }] }),
  ...Object.fromEntries(
    ['process-definition.formByKey', 'process-definition.xmlByKey', 'process.startByKey'].map((name) => [
      name,
      () => ({ processDefKey: 'acted-given' }),
    ]),
  ),
  ...Object.fromEntries(
    ['task', 'operation-task'].flatMap((group) =>
      Object.entries(ofTasks).map(([name, input]) => [`${group}.${name}`, () => input()]),
    ),
  ),
  'flow-leave.start': () => ({ taskUser: about.user }),
  'flow-model.submit': () => ({ modelEditorXml: leaveXml }),
  'flow-model.deploy': () => ({ category: 'flow_1', tenantIds: tenantId }),
  'flow-manager.deployUpload': () => ({ category: 'flow_1', tenantIds: tenantId }),
  'history.list': () => ({ resource: 'post', rowId: about.post }),
  'oss.submit': () => ({ category: 7 }),
  'goods.changePrices': () => ({ price: '2.5' }),
  'import.check': () => ({ resource: 'post', file: 'postCode,postName,category\ngiven,Given,1\n' }),
  'import.template': () => ({ resource: 'post' }),
  'tenant.packageDetail': () => ({ tenantId: about.tenant }),
  'social-provider.submit': () => ({ issuer: 'https://given.example' }),
  'notice-board.markRead': () => ({ ids: about.notice }),
  'notice-board.readers': () => ({ id: about.notice }),
  'notice-board.readCounts': () => ({ ids: about.notice }),
  'isolation.start': () => ({ only: 'settings' }),
};

function good(operation: Operation): unknown {
  const { name, endpoint } = operation;
  const sample = sampleInput(endpoint, {
    idFor: (field) => rowFor(name, field),
    tenantId: groupOf(operation) === 'tenant' ? '100003' : tenantId,
    unique: `g${operations.indexOf(operation)}`,
    optional: false,
  });
  return Array.isArray(sample) ? sample : { ...(sample as object), ...completed[name]?.() };
}

/** A field's row: `topMenuIds` names top menus, whichever call it belongs to. */
function rowFor(operation: string, field: string): string {
  if (field === 'parentId' || field === 'pid') return '0';
  const own = about[field] ?? about[nounOf(operation, field) ?? ''];
  const word = wordOf(field);
  return own ?? about[word === 'package' ? 'tenant-package' : word] ?? plantedFor(about, operation, field);
}

async function ask(operation: Operation, input: unknown) {
  const request = requestOf(operation.endpoint, input);
  const everybodys = global.has(groupOf(operation)) || groupOf(operation) === 'tenant';
  const headers = everybodys ? {} : { 'tenant-id': tenantId };
  const who = isPersons(operation) ? person : administrator;
  const response = await who.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { status: response.statusCode, body: bodyOf(response) };
}

const fieldsOf = ({ endpoint }: Operation): [string, Json & { maxLength?: number }][] =>
  Object.entries(inputSchema(endpoint).properties ?? {});

type Bad = readonly [what: string, field: string, input: unknown];

/** What is wrong in one field, where the schema of the call says what would be right. */
function badInputs(operation: Operation): Bad[] {
  const { endpoint } = operation;
  const base = good(operation) as Record<string, unknown>;
  if (Array.isArray(base)) return [];
  const required = inputSchema(endpoint).required ?? [];
  const found: Bad[] = [];
  for (const [field, schema] of fieldsOf(operation)) {
    if (endpoint.path.includes(`{${field}}`)) continue;
    const { [field]: _left, ...without } = base;
    if (required.includes(field)) found.push(['missing', field, without]);
    if (schema.maxLength)
      found.push(['too long', field, { ...base, [field]: 'x'.repeat(schema.maxLength + 1) }]);
    const whole = schema.type === 'integer' || schema.type === 'number';
    if (whole) found.push(['no number', field, { ...base, [field]: 'x' }]);
    else if (schema.type === 'string' && endpoint.send === 'json')
      found.push(['no text', field, { ...base, [field]: { a: 1 } }]);
  }
  // Forms and lists say what they do not know; other calls let it be.
  if (/\.(list|submit|create|update)(\.\d)?$/.test(operation.name) && isTable(operation))
    found.push(['unknown', 'nobodyKnows', { ...base, nobodyKnows: 'x' }]);
  return found;
}

/** Rows are in the state that an action is meant for, whatever came before. */
async function bringIntoState(operation: Operation): Promise<void> {
  about = { ...planted, ...(await anew(operation)) };
  const { when, target } = operation.endpoint;
  if (!when || !target) return;
  const table = tableOf(groupOf(operation));
  for (const [field, [value]] of Object.entries(when))
    await server.services.database.query(
      `update ${table} set ${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = $1 where id = $2`,
      [value, rowFor(operation.name, target.field)],
    );
}

/** Approvals that no call has changed yet, by their makers. */
const fresh = new Map<() => Promise<Planted>, Planted>();

/** What calls of approvals are about: after one of them it may be over, or another version may be the newest. */
async function anew(operation: Operation): Promise<Planted> {
  const group = groupOf(operation);
  if (/^(task|operation-task|operation-process|process)$/.test(group))
    return unchanged(operation, approvals.approval);
  if (group.startsWith('flow-')) return unchanged(operation, approvals.leave);
  if (!/^workflow-(form|model)-history$/.test(group)) return {};
  const path = group.includes('form') ? 'form' : 'model';
  const url = `/blade-workflow/design/${path}/history/list?${path}Id=${planted[`workflow-${path}`]}`;
  const { records } = (await callsOf(administrator, tenantId).get(url)).data;
  return { [group]: records[0].id };
}

async function unchanged({ endpoint }: Operation, make: () => Promise<Planted>): Promise<Planted> {
  const made = fresh.get(make) ?? (await make());
  if (endpoint.kind === 'read') fresh.set(make, made);
  else fresh.delete(make);
  return made;
}

/** A row that a link of another names stays, as its record says. */
const isInUse = (operation: Operation, errorCode: string | undefined): boolean =>
  errorCode === 'row.in_use' && named.has(groupOf(operation)) && /\.remove$/.test(operation.name);

/** Good words that a rule refuses all the same: what they ask for is not there, or not theirs to have. */
const ruled: Readonly<Record<string, string>> = {
  // Words are too short for passwords, and nobody has made a tenant to test with.
  'ephemeral-tenant.make': 'user.password_weak',
  'ephemeral-tenant.destroy': 'tenant.unknown',
  // It is the operators' proxy that was removed before; and all words for people are the same person's.
  'own-proxy.remove': 'row.not_found',
  // What there is to look at is begun, not written.
  'isolation.detail': 'row.not_found',
  'isolation.stop': 'row.not_found',
  'workflow-console.previewDispatch': 'workflow.no_such_node',
  'workflow-handover.run': 'workflow.handover_self',
  'user.approve': 'user.not_waiting',
  'user.refuse': 'user.not_waiting',
  'user.updatePassword': 'user.password_digest',
  'invite-code.redeem': 'invite_code.unusable',
  'log-api.detail': 'row.not_found',
  'log-error.detail': 'row.not_found',
  'log-usual.detail': 'row.not_found',
  'sms-message.detail': 'row.not_found',
  'sms.enable': 'sms.provider_unsupported',
  'sms.try': 'sms.provider_unsupported',
  'sms.send': 'sms.config_unknown',
  'sms.validateMessage': 'sms.code_wrong',
  'file.removePublic': 'row.not_found',
  'history.undo': 'row.not_found',
  ...Object.fromEntries(
    ['cancel', 'detail', 'fix', 'rows', 'run'].map((name) => [`import.${name}`, 'row.not_found']),
  ),
  'authorize.grant': 'auth.client_unknown',
  'social.beginLink': 'auth.social_unknown',
  'social.link': 'auth.social_state',
  'social.unlink': 'row.not_found',
  'user.importUser': 'import.unknown_columns',
  'report.upload': 'report.not_a_template',
  'rights.undoGrant': 'role.grant_changed',
  // So is a file that is called otherwise than processes are.
  'flow-manager.deployUpload': 'workflow.not_bpmn',
  // The planted one is of a kind that is only kept.
  ...Object.fromEntries(
    ['datasource.test', 'model.table', 'model.tables'].map((name) => [name, 'datasource.kind']),
  ),
  // The planted person is of another tenant than the one that scopes are asked about.
  'data-scope.preview': 'row.not_found',
  'oss.remove': 'oss.enabled',
  // The administrator's own tenant has no top menu.
  'menu.topTreeKeys': 'row.not_found',
  // Nobody has been told anything that has such an id.
  'message.markRead': 'row.not_found',
  // Nobody is signed in by it.
  'session.end': 'row.not_found',
  // Somebody else has started it, and nobody has decided anything.
  'workflow-model.removeCases': 'row.not_found',
  'process.startAgain': 'workflow.not_started_by_you',
  'task.cancelHeld': 'workflow.nothing_held',
  'task.takeBack': 'workflow.not_yours_done',
  // Grants and places in trees are no links of a record.
  ...Object.fromEntries(['api-scope', 'data-scope'].map((name) => [`${name}.remove`, 'row.in_use'])),
};

/** Of each call two at a time: what looks at inputs is the same for all of them. */
const some = inTurn(2);

describe('every call of somebody who is signed in', () => {
  it('names the field that is wrong: missing, too long, of another kind, unknown', async () => {
    let tried = 0;
    const unnamed: unknown[] = [];
    for (const operation of operations)
      for (const [what, field, input] of some(badInputs(operation))) {
        tried += 1;
        const { status, body } = await ask(operation, input);
        const fields = (body.issues ?? []).map((issue: { field: string }) => issue.field);
        if (status !== 400 || !fields.includes(field))
          unnamed.push([operation.name, what, field, status, fields]);
      }
    expect(unnamed).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it('answers good words, as its schema says', async () => {
    const refused: Record<string, string> = {};
    // What removes a row is last, so that the others find it; of these what names others comes first.
    const removes = (operation: Operation): boolean => /remove|recycle/i.test(operation.name);
    const order = linkedLast(await everyResource()).map(({ name }) => name);
    const place = (operation: Operation): number => order.indexOf(groupOf(operation));
    for (const operation of [
      ...operations.filter((one) => !removes(one)),
      ...operations
        .filter((one) => removes(one) && !/\.\d$/.test(one.name))
        .sort((one, other) => place(other) - place(one)),
    ]) {
      await bringIntoState(operation);
      const input = good(operation);
      const { status, body } = await ask(operation, input);
      if (isInUse(operation, body.errorCode)) continue;
      if (status !== 200) refused[operation.name.replace(/\.\d$/, '')] = body.errorCode;
      else if (operation.endpoint.reply === 'envelope')
        expect([operation.name, operation.endpoint.output.safeParse(body.data).error]).toEqual([
          operation.name,
          undefined,
        ]);
    }
    expect(refused).toEqual(ruled);
  });
});
