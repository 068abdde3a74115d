import { auth } from './modules/auth/module.js';
import { desk } from './modules/desk/module.js';
import { develop } from './modules/develop/module.js';
import { monitor } from './modules/monitor/module.js';
import { report } from './modules/report/module.js';
import { shop } from './modules/shop/module.js';
import { sms } from './modules/sms/module.js';
import { storage } from './modules/storage/module.js';
import { system } from './modules/system/module.js';
import { tenant } from './modules/tenant/module.js';
import { workflow } from './modules/workflow/module.js';

/** Every module, in the order in which surfaces show them. The one list to touch when a module is added. */
export const modules = { tenant, system, shop, workflow, storage, desk, monitor, sms, report, develop, auth };
