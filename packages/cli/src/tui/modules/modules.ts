import type { DashboardModule } from '../controllers/dashboard-module.js';
import type { Replies } from '../controllers/replies/reply.js';
import type { ScreenRoute } from '../controllers/screen-definition.js';
import type { Specials } from '../controllers/special.js';
import { baseModule } from './base/base-module.js';
import { monitorModule } from './monitor/monitor-module.js';
import { shopModule } from './shop/shop-module.js';
import { systemModule } from './system/system-module.js';
import { tenantModule } from './tenant/tenant-module.js';
import { workflowModule } from './workflow/workflow-module.js';

/** Every module that brings something to the dashboard. */
const modules: readonly DashboardModule[] = [
  baseModule,
  monitorModule,
  shopModule,
  systemModule,
  tenantModule,
  workflowModule,
];

/** Every special resource, by its name. */
export const specials: Specials = Object.assign({}, ...modules.map(({ resources }) => resources));

/** Every screen of a module. */
export const moduleScreens: readonly ScreenRoute[] = modules.flatMap(({ screens = [] }) => screens);

/** What modules show replies with, by the kinds of replies. */
export const moduleReplies: Replies = Object.assign({}, ...modules.map(({ replies }) => replies));
