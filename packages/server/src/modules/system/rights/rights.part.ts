import { rights as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { grantEach } from '../role/role-grant.js';
import { undoGrant } from '../role/role-grant-undo.js';
import { impactOfGrants } from './grant-impact.js';
import { impactOfPackage } from './package-impact.js';

/** What a change of rights does for whom, before it is saved, and the way back. */
export const rights = definePart({
  mount: (host) =>
    mount(
      host,
      descriptor,
      {
        impact: impactOfGrants,
        grantEach,
        undoGrant,
        packageImpact: impactOfPackage,
      },
      { changesAccess: true, ownAccess: ['grantEach'] },
    ),
});
