import type { DeployedExample } from './deploy-example.js';
import { inviteApproval } from './invite-approval.js';
import { leave } from './leave.js';
import { type Person, type Place, storyTeller } from './story.js';

interface Told {
  readonly versions: Readonly<Record<'leave' | 'invites', DeployedExample>>;
  readonly people: Readonly<Record<'hr' | 'manager' | 'boss', Person>>;
  readonly moveTo: (moment: Date) => void;
}

const day = 86_400_000;
const hour = 3_600_000;

/** Approvals that are open, late, returned, finished, withdrawn and terminated, over the last two weeks. */
export async function demoStory(
  place: Place,
  { versions, people: { hr, manager, boss }, moveTo }: Told,
): Promise<void> {
  const first = Date.parse(place.seed.now);
  const on = storyTeller(place);
  const ago = (days: number, hours = 0) => moveTo(new Date(first - days * day + hours * hour));
  const off = (by: Person, days: number, reason: string, from: number) => {
    const at = (shift: number) => place.seed.services.wireTime(new Date(first + shift * day));
    const datetime = [at(from), at(from + days)];
    return on.start(leave, versions.leave, by, {
      creator: by.name,
      creatorDept: '鲜果商城',
      datetime,
      days,
      reason,
    });
  };
  const codes = (by: Person, channel: string, count: number, purpose: string, more: object = {}) =>
    on.start(inviteApproval, versions.invites, by, {
      ...{ applicant: by.name, channel, count, useLimit: 1, purpose },
      ...more,
    });

  ago(13);
  const opening = await codes(hr, '门店', 800, '新店开业引流, 首单立减', { budget: 4000 });
  ago(13, 3);
  await on.pass(opening, manager, '预算在活动额度内', { unitCost: 5 });
  ago(12);
  await on.pass(opening, boss, '同意会签');
  ago(12, 2);
  await on.pass(opening, boss, '同意, 注意核销率');
  ago(11);
  await on.pass(opening, hr, '已发码', { batchNo: 'KAIYE-001' });

  ago(9);
  const wedding = await off(manager, 6, '婚假', -5);
  ago(9, 4);
  await on.pass(wedding, hr, '婚假符合规定', { balance: '婚假 10 天, 本次 6 天' });
  ago(8);
  await on.pass(wedding, boss, '恭喜, 同意');

  ago(6);
  const twice = await codes(manager, '微信', 300, '会员日');
  ago(6, 1);
  await on.withdraw(twice, manager, '重复提交');

  ago(5);
  const trip = await off(hr, 2, '外出培训', 1);
  ago(5, 2);
  await on.pass(trip, hr, '本人申请, 余额充足', { balance: '年假剩余 6 天' });
  ago(4);
  await on.reject(trip, manager, '培训请走出差流程, 并附上通知');

  ago(4);
  const group = await codes(hr, '社区团购', 2000, '团长拉新', { budget: 20_000 });
  ago(3, 5);
  await on.terminate(group, manager, '本季度团购渠道暂停');

  // Nobody has looked at it for days: its timer is due as soon as the server is there.
  ago(3);
  await codes(manager, '微信', 120, '春季上新', { budget: 600, checker: hr.id });

  ago(1);
  const ill = await off(boss, 1, '体检', 2);
  ago(0, -3);
  await on.pass(ill, hr, '同意', { balance: '病假' });
  ago(0, -2);
  await off(manager, 3, '探亲', 7);
  ago(0, -1);
  await codes(boss, '门店', 50, '周年庆老客回馈', { checker: manager.id });
}
