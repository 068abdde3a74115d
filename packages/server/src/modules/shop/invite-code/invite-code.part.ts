import { inviteCode as descriptor } from '@mall/sdk/contract';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { showFigure, showSetup } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { crudButtons, pageSteps } from '../../../seed-steps/page-steps.js';
import { inviteCodeSeeds } from './invite-code.seeds.js';
import { codeFigure, endingCodes, hasCodes } from './invite-code-figures.js';
import { inviteCodeHandlers, ownTransactions } from './invite-code-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000110',
  parentId: folderIds.shop,
  icon: 'gift',
  sort: 1,
  shops: true,
  buttons: [
    ...crudButtons(descriptor.code),
    { code: 'invite_code_export', place: 1 },
    { code: 'invite_code_disable', place: 3 },
  ],
});

/** Invite codes. */
export const inviteCode = definePart({
  rows: { resource: descriptor, table: inviteCodes },
  mount: (host) => {
    showFigure(host, codeFigure);
    showFigure(host, endingCodes);
    showSetup(host, { name: 'codes', call: 'invite-code.create', done: hasCodes });
    mount(host, descriptor, inviteCodeHandlers(), {
      ownTransactions,
      refusals: { mall_invite_code_code_key: 'invite_code.exists' },
    });
  },
  seeds: [...page, ...inviteCodeSeeds],
});
