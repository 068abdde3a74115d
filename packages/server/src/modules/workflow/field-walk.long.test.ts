import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzipped } from '../../http/export/unzipped.fixture.js';
import type { Operation } from '../../samples/operation.js';
import { requestOf } from '../../samples/request-of.js';
import { inputSchema } from '../../samples/sample-input.js';
import { callsOf } from '../../testing/calls.js';
import { sampleInput } from '../../testing/declared-fields.js';
import { everyOperation } from '../../testing/every-operation.js';
import { inTurn } from '../../testing/in-turn.js';
import { roleCalls } from '../../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import { asks, props, shopTenant, stepsXml, workflowTest } from '../../testing/workflow/workflow-test.js';

/** Values with words that nothing else can hold, and by whom each may be read. */
const secrets = {
  pay: 'KREIDEFELS-PAY',
  why: 'KREIDEFELS-WHY',
  price: 'KREIDEFELS-PRICE',
  verdict: 'KREIDEFELS-VERDICT',
  ruling: 'KREIDEFELS-RULING',
  whole: 'KREIDEFELS-WHOLE',
} as const;
type Secret = keyof typeof secrets;
type Who = 'asker' | 'clerk' | 'boss' | 'chief' | 'reader' | 'operator';

/** What nobody of these may ever be told. */
const hidden: Readonly<Record<Who, readonly Secret[]>> = {
  asker: ['verdict', 'ruling', 'whole'],
  clerk: ['pay', 'price', 'ruling', 'whole'],
  boss: ['why', 'verdict', 'ruling', 'whole'],
  chief: ['pay', 'why', 'price', 'whole'],
  reader: ['pay', 'price', 'ruling', 'whole'],
  operator: ['whole'],
};

let server: TestServer;
let operations: Operation[];
let signedIn: Readonly<Record<Who, SignedIn>>;
let processId: string;
let modelId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  const on = await workflowTest(server);
  const rolesOf = roleCalls(server, on.shop);
  const own = /^(wf_process|wf_copy|wf_demo_leave|wf_statistics)/;
  const all = (await everyOperation()).filter(({ endpoint }) =>
    /^\/(blade-workflow|blade-flow|blade-desk)\//.test(endpoint.path),
  );
  operations = all;
  const codes = [
    ...new Set(all.flatMap(({ endpoint }) => [endpoint.permission ?? []].flat() as string[])),
  ].filter((code) => own.test(code));
  const roleId = await rolesOf.make('walkers', { codes });
  const operators = await rolesOf.make('walking-operators', {
    codes: [...codes, ...['wf_ops_index', 'wf_ops_process', 'wf_ops_done', 'wf_ops_pass', 'wf_ops_reject']],
  });
  const password = 'walker-pass-9';
  const ids: Record<string, string> = {};
  const made: Record<string, SignedIn> = {};
  for (const name of Object.keys(hidden)) {
    const role = name === 'operator' ? operators : roleId;
    ids[name] = (
      await userCalls(on.shop).make(`walk-${name}`, { roleId: role, realName: name, password })
    ).id;
    made[name] = await server.signIn(shopTenant, `walk-${name}`, password);
  }
  signedIn = made as Readonly<Record<Who, SignedIn>>;
  const copy = `<flowable:copyUser value="${ids.reader}" text="reader"/>`;
  const seen = { items: 'r', 'items.name': 'r' };
  processId = await on.deployed(
    'walked',
    stepsXml(
      'walked',
      [
        ['check', '初审', asks(ids.clerk ?? '') + copy + props({ ...seen, why: 'r', verdict: 'rw' })],
        [
          'sign',
          '复审',
          asks(ids.boss ?? '') + props({ ...seen, 'items.price': 'r', pay: 'r', ruling: 'w' }),
        ],
        ['rule', '终审', asks(ids.chief ?? '') + props({ verdict: 'r', ruling: 'rw' })],
      ],
      props({ ...seen, why: 'rw', pay: 'rw', items: 'rw', 'items.name': 'rw', 'items.price': 'rw' }),
    ),
  );
  // The older wire shows it as well.
  await server.services.database.query(`update mall_wf_definition set category = 'flow_1' where id = $1`, [
    processId,
  ]);
  modelId = (await on.shop.get('/blade-workflow/design/model/list', { modelKey: 'walked' })).data.records[0]
    .id;
});
afterAll(() => server.close());

const callsFor = (who: Who) => callsOf(signedIn[who]);

async function started(): Promise<string> {
  const answer = await callsFor('asker').post('/blade-workflow/process/startProcess', {
    ...{ processId, why: secrets.why, pay: secrets.pay, wf_form_variable: `{"x":"${secrets.whole}"}` },
    items: [{ name: 'pen', price: secrets.price }],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

async function taskOf(instance: string): Promise<string> {
  const { rows } = await server.services.database.query<{ id: string }>(
    'select id from mall_wf_task where instance_id = $1 order by sequence desc limit 1',
    [instance],
  );
  return rows[0]?.id ?? '';
}

async function passed(who: Who, instance: string, variables: object): Promise<void> {
  const body = { taskId: await taskOf(instance), pass: true, variables };
  const answer = await callsFor(who).post('/blade-workflow/process/completeTask', body);
  expect(answer.status, answer.text).toBe(200);
}

const steps = [
  ['clerk', { verdict: secrets.verdict }],
  ['boss', { ruling: secrets.ruling }],
  ['chief', {}],
] as const;

/** Rows that a call may name, by the fields that name them. */
const idOf = (instance: string, taskId: string) => (field: string) => {
  if (/task/i.test(field)) return taskId;
  if (/ins/i.test(field)) return instance;
  if (/model/i.test(field)) return modelId;
  return /^ids?$|business/i.test(field) ? instance : processId;
};

async function asked(who: Who, operation: Operation, input: unknown, headers: object = {}): Promise<string> {
  const request = requestOf(operation.endpoint, input);
  const reply = await signedIn[who].inject({ ...request, headers: { ...request.headers, ...headers } });
  const sheets = String(reply.headers['content-type']).includes('spreadsheetml');
  return sheets ? Object.values(unzipped(reply.rawPayload)).join('\n') : reply.body;
}

/** Every call that somebody asks, and what of the hidden came back. */
const answered = new Set<string>();

async function told(who: Who, instance: string, method: 'GET' | 'POST'): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations.filter(({ endpoint }) => endpoint.method === method))
    for (const input of inputsOf(operation, instance, await taskOf(instance)))
      for (const headers of method === 'GET' ? [{}, { accept: 'text/csv' }] : [{}]) {
        const text = await asked(who, operation, input, headers);
        if (text.includes('"code":200')) answered.add(operation.name);
        for (const secret of hidden[who])
          if (text.includes(secrets[secret])) found.push(`${who} ${operation.name} ${secret}`);
      }
  return found;
}

let count = 0;
function inputsOf({ endpoint }: Operation, instance: string, taskId: string): unknown[] {
  count += 1;
  const about = { idFor: idOf(instance, taskId), tenantId: shopTenant, unique: `walked${count}` };
  const names = Object.keys(inputSchema(endpoint).properties ?? {});
  const few = sampleInput(endpoint, { ...about, optional: false }) as object;
  if (endpoint.method !== 'GET') return [few, sampleInput(endpoint, { ...about, optional: true })];
  const named = (field: string) => (names.includes(field) ? { [field]: idOf(instance, taskId)(field) } : {});
  const lists = names.includes('size') ? [{ ...few, size: 500 }] : [few];
  return [
    ...lists.map((one) => ({ ...one, ...named('processInsId'), ...named('processInstanceId') })),
    {
      ...few,
      ...named('processInsId'),
      ...named('processInstanceId'),
      ...named('taskId'),
      ...named('processDefId'),
    },
  ];
}

const everybody = Object.keys(hidden) as Who[];

/** At each of the four moments two of the six look, and the first two again at the last. */
const some = inTurn(2);

it('no call that reads tells anybody what no node of theirs shows, however far it has come', async () => {
  const instance = await started();
  const found: string[] = [];
  for (const step of [undefined, ...steps]) {
    if (step) await passed(step[0], instance, step[1]);
    for (const who of some(everybody)) found.push(...(await told(who, instance, 'GET')));
  }
  expect([...new Set(found)]).toEqual([]);
  // The walk is answered, and sees what may be read.
  expect(answered.size).toBeGreaterThan(25);
  for (const [who, secret] of [
    ['asker', 'pay'],
    ['clerk', 'verdict'],
    ['boss', 'price'],
    ['chief', 'ruling'],
    ['reader', 'why'],
    ['operator', 'ruling'],
  ] as const) {
    const { text } = await callsFor(who).get('/blade-workflow/process/detail', { processInsId: instance });
    expect(text, who).toContain(secrets[secret]);
  }
});

it('no call that acts does either, whoever makes it and wherever it stands', async () => {
  const found: string[] = [];
  for (const who of everybody) {
    const instance = await started();
    for (const [by, variables] of steps.slice(0, Math.max(0, ['clerk', 'boss', 'chief'].indexOf(who))))
      await passed(by, instance, variables);
    found.push(...(await told(who, instance, 'POST')));
  }
  expect([...new Set(found)]).toEqual([]);
});

it('no list tells by what it finds, whatever it is asked of a field', async () => {
  const instance = await started();
  for (const [who, variables] of steps) await passed(who, instance, variables);
  const fields: Partial<Record<Secret, string>> = {
    pay: 'pay',
    why: 'why',
    verdict: 'verdict',
    ruling: 'ruling',
  };
  const lists = operations.filter(({ endpoint }) => 'formSearch' in (inputSchema(endpoint).properties ?? {}));
  expect(lists.length).toBeGreaterThan(5);
  const different: string[] = [];
  for (const who of everybody.filter((one) => one !== 'operator'))
    for (const operation of lists)
      for (const secret of hidden[who]) {
        const field = fields[secret];
        if (!field) continue;
        for (const [right, wrong] of [
          [`equal:${secrets[secret]}`, 'equal:NOTHING'],
          ['like:KREIDE', 'like:NOTHING'],
          ['greaterThan:A', 'greaterThan:Z'],
          ['notEqual:NOTHING', `notEqual:${secrets[secret]}`],
        ]) {
          const total = async (condition: string | undefined) => {
            const input = { size: 500, formSearch: `${field}:${condition}` };
            const text = await asked(who, operation, input);
            return text.startsWith('{')
              ? JSON.stringify(JSON.parse(text).data?.total ?? JSON.parse(text).data)
              : text;
          };
          if ((await total(right)) !== (await total(wrong)))
            different.push(`${who} ${operation.name} ${secret} ${right}`);
        }
      }
  expect(different).toEqual([]);
});

it('a step that fails by a value that whoever passes it may not read does not tell it', async () => {
  const on = callsOf(await server.signIn(shopTenant));
  const failing = ['pay', "dgt(pay, '2026-01-01')", 'pay > 5', 'pay.x.y'];
  for (const [index, condition] of failing.entries()) {
    const key = `fails${index}`;
    const { rows } = await server.services.database.query<{ model_xml: string }>(
      'select model_xml from mall_workflow_model_source where model_id = $1',
      [modelId],
    );
    const text = condition.replaceAll('>', '&gt;').replaceAll("'", '&apos;');
    const xml = (rows[0]?.model_xml ?? '')
      .replaceAll('walked', key)
      .replace(
        /<sequenceFlow id="f1"([^>]*)\/>/,
        `<sequenceFlow id="f1"$1><conditionExpression>\${${text}}</conditionExpression></sequenceFlow>`,
      );
    const model = await on.post('/blade-workflow/design/model/submit', {
      name: key,
      modelKey: key,
      modelXml: xml,
    });
    await on.post('/blade-workflow/design/model/scope/submit', {
      ...{ modelId: model.data.id, modelKey: key },
      scopeList: [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }],
    });
    const made = await on.post('/blade-workflow/design/model/deploy', { id: model.data.id });
    expect(made.status, made.text).toBe(200);
    const begun = await callsFor('asker').post('/blade-workflow/process/startProcess', {
      ...{ processId: made.data.processDefinitionId, pay: secrets.pay },
    });
    const body = { taskId: await taskOf(begun.data), pass: true };
    const refused = await callsFor('clerk').post('/blade-workflow/process/completeTask', body);
    expect(refused.status, condition).toBe(409);
    expect(refused.text).not.toContain('KREIDEFELS');
  }
});
