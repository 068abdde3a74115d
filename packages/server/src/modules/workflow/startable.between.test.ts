import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import { everybody, modelCalls } from '../../testing/workflow/model-calls.js';
import { twoSteps } from '../../testing/workflow/models.js';
import { props, stepsXml } from '../../testing/workflow/workflow-test.js';

const tenantId = '100001';
const base = '/blade-workflow/design/model';
const runtime = '/blade-workflow/process';
let server: TestServer;
let shop: Calls;
let models: ReturnType<typeof modelCalls>;
let clerk: Calls;
let clerkId: string;
let roleId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  shop = callsOf(await server.signIn(tenantId));
  models = modelCalls(shop);
  roleId = await roleCalls(server, shop).make('clerks', { codes: ['wf_process_start'] });
  const made = { roleId, realName: '王芳', password: 'clerk-pass-9' };
  clerkId = (await userCalls(shop).make('clerk', made)).id;
  clerk = callsOf(await server.signIn(tenantId, 'clerk', 'clerk-pass-9'));
});
afterAll(() => server.close());

const byClerk = () => `<flowable:assignee type="user" value="${clerkId}"/>`;
const drawn = (key: string) => models.saved({ name: 'x', modelKey: key, modelXml: twoSteps(key, byClerk()) });

describe('what can be started', () => {
  const startable = async (who: Calls, query: object = {}) =>
    (
      (await who.get(`${runtime}/processList`, { key: 'open', size: -1, ...query })).data.records as {
        key: string;
      }[]
    )
      .map(({ key }) => key)
      .sort();

  it('is what is open to oneself, a role or everybody; nothing without a scope', async () => {
    const drawings = await Promise.all(
      ['openall', 'openrole', 'openuser', 'opennot'].map((key) => drawn(key)),
    );
    const [all, role, user] = drawings;
    for (const { id } of drawings) await models.deployed(id);
    await models.open(all.id, [...everybody, { type: 'platform', val: 'h5,ios', text: '' }]);
    await models.open(role.id, [{ type: 'role', val: roleId, text: 'clerks' }]);
    await models.open(user.id, [{ type: 'user', val: clerkId, text: '王芳' }]);
    expect(await startable(clerk)).toEqual(['openall', 'openrole', 'openuser']);
    expect(await startable(shop)).toEqual(['openall']);
    expect(await startable(clerk, { platform: 'ios' })).toEqual(['openall']);
    await models.open(role.id, []);
    expect(await startable(clerk)).toEqual(['openall', 'openuser']);
    const scope = (await shop.get(`${base}/scope/list`, { modelId: all.id })).data;
    expect(scope).toMatchObject([
      { type: 'WF_ALL', modelKey: 'openall' },
      { type: 'platform', val: 'h5,ios' },
    ]);
    const unknown = await shop.post(`${base}/scope/submit`, {
      modelId: all.id,
      scopeList: [{ type: 'user', val: `${clerkId},12345` }],
    });
    expect([unknown.status, unknown.errorCode]).toEqual([400, 'workflow.scope_unknown']);
    expect((await shop.get(`${base}/scope/list`, { modelId: all.id })).data).toHaveLength(2);
  });

  it('comes with its start, its drawing, and only for those who may', async () => {
    const { id } = await drawn('formed');
    const { processDefinitionId } = await models.deployed(id);
    const refused = await clerk.get(`${runtime}/getFormByProcessId`, { processId: processDefinitionId });
    expect([refused.status, refused.errorCode]).toEqual([403, 'workflow.not_startable']);
    await models.open(id);
    const asked = await clerk.get(`${runtime}/getFormByProcessDefKey`, { processDefKey: 'formed' });
    expect(asked.data).toMatchObject({
      process: { id: processDefinitionId, key: 'formed', hideCopy: false },
      ...{ startForm: [], form: null, appForm: null },
    });
    const xml = await clerk.get(`${runtime}/getXmlByProcessDefId`, { processDefId: processDefinitionId });
    expect(xml.data).toBe(twoSteps('formed', byClerk()));
  });

  it('shows of its form what its start lets be read', async () => {
    const fields = ['days', 'salary'].map((prop) => ({ type: 'input', label: `L-${prop}`, prop }));
    const form = { name: 'Trip', formKey: 'rights', content: JSON.stringify({ version: 1, column: fields }) };
    expect((await shop.post('/blade-workflow/design/form/submit', form)).status).toBe(200);
    const modelXml = stepsXml(
      'rights',
      [['a', 'A', byClerk() + props({ salary: 'rw' })]],
      props({ days: 'rw', salary: '' }),
    );
    const { id } = await models.saved({ name: 'x', modelKey: 'rights', formKey: 'rights', modelXml });
    await models.open(id);
    await models.deployed(id);
    const { data, text } = await clerk.get(`${runtime}/getFormByProcessDefKey`, { processDefKey: 'rights' });
    expect(data.startForm).toMatchObject([{ id: 'days', writable: true }]);
    expect(data.form).toContain('L-days');
    expect(text).not.toContain('salary');
  });
});
