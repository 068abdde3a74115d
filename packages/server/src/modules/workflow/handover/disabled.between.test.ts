import { expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { userCalls } from '../../../testing/user-calls.js';
import { codeOf, type Someone, started } from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { server, house, people } = await openApprovals('ann', 'bob');
const [ann, bob] = people;

const signIn = (account: string) => server.signIn('100001', account, 'person-pass-9');
const disable = (who: Someone, more: object = {}) =>
  house.shop.send('/blade-user/disable', { userIds: who.id, ...more });

it('whoever is disabled is signed out at once and does not sign in; the answer names what is left, and it is handed over', async () => {
  const steps = [task({ id: 'a', name: '审批', who: [['user', bob.id]] })];
  const version = await house.deploy('left', bpmn('left', { elements: steps, flows: 'start>a a>end' }));
  const instance = await started(ann, version);
  const left = {
    ...{ id: bob.id, account: 'bob', realName: 'bob', open: 1, claimable: 0, lent: 0 },
    ...{ models: 1, proxies: 0, scopes: 0, tasks: 'left·审批' },
  };
  expect((await disable(bob, { preview: 1 })).data).toEqual([left]);
  expect((await bob.calls.get('/blade-user/info')).status).toBe(200);
  expect((await disable(bob)).data).toEqual([left]);
  expect(codeOf(await bob.calls.get('/blade-user/info'))).toBe('401 auth.token_revoked');
  await expect(signIn('bob')).rejects.toThrow('auth.account_disabled');
  // Who does not know the password is told no more than before.
  await expect(server.signIn('100001', 'bob', 'another-pass-9')).rejects.toThrow('auth.bad_credentials');
  const listed = await house.shop.get('/blade-user/page', { status: 2 });
  expect(listed.data.records).toMatchObject([{ account: 'bob', status: 2 }]);
  const run = await house.shop.post('/blade-workflow/ops/handover', {
    from: bob.id,
    to: ann.id,
    reason: '离职',
  });
  expect(run.data, run.text).toMatchObject({ tasks: 1, models: 1, left: 0 });
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  // Meant for those who are enabled, and the other way round.
  expect(codeOf(await disable(bob))).toBe('409 row.wrong_state');
  expect((await house.shop.send('/blade-user/enable', { userIds: bob.id })).status).toBe(200);
  expect((await signIn('bob')).reply.account).toBe('bob');
  // What he was signed in by before has ended for good.
  expect(codeOf(await bob.calls.get('/blade-user/info'))).toBe('401 auth.token_revoked');
  expect(codeOf(await house.shop.send('/blade-user/enable', { userIds: bob.id }))).toBe(
    '409 row.wrong_state',
  );
});

it('nobody closes his own account, nor that of one who may do more; only who hands over is told what is left', async () => {
  const me = (await house.shop.get('/blade-user/info')).data as Someone;
  expect(codeOf(await disable(me))).toBe('400 user.disable_self');
  const roleId = await roleCalls(server, house.shop).make('closers', { codes: ['user', 'user_disable'] });
  await userCalls(house.shop).make('closer', { roleId, password: 'person-pass-9' });
  const closer = callsOf(await signIn('closer'));
  const close = (id: string) => closer.send('/blade-user/disable', { userIds: id });
  expect(codeOf(await close(me.id))).toBe('403 user.outranks');
  const cy = await house.person('cy');
  expect(codeOf(await cy.calls.send('/blade-user/disable', { userIds: ann.id }))).toBe(
    '403 request.forbidden',
  );
  const other = callsOf(await server.signIn('100002'));
  expect(codeOf(await other.send('/blade-user/disable', { userIds: ann.id }))).toBe('404 row.not_found');
  const plain = await userCalls(house.shop).make('plain', { roleId, password: 'person-pass-9' });
  expect((await close(plain.id)).data).toMatchObject([{ account: 'plain', open: null, tasks: null }]);
});
