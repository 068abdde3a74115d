import { inviteCode, param } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { inviteCodes } from '../accounts/tables/invite-code.table.js';
import { setField } from '../crud/actions.js';
import { params } from '../settings/param.table.js';
import { delivery } from '../testing/delivery/delivery.js';
import { plainPart } from './part.js';

const table = inviteCodes;

plainPart(param, { table: params });
// Its action says itself what rows get.
plainPart(delivery, { table });
// @ts-expect-error operations beyond the standard verbs want an answer each
plainPart(inviteCode, { table });
// @ts-expect-error one of them is missing
plainPart(everyKind, { table, actions: { onSale: setField('onSale', 1), offSale: setField('onSale', 0) } });
// @ts-expect-error an action that no operation asks for
plainPart(param, { table: params, actions: { onSale: setField('onSale', 1) } });
// @ts-expect-error setField answers an action for ids, not one that wants a code
plainPart(inviteCode, { table, actions: { redeem: setField('status', 2) } });
