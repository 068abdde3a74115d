import { auth } from '../modules/auth/index.js';
import { desk } from '../modules/desk/index.js';
import { develop } from '../modules/develop/index.js';
import { log } from '../modules/log/index.js';
import { report } from '../modules/report/index.js';
import { shop } from '../modules/shop/index.js';
import { sms } from '../modules/sms/index.js';
import { storage } from '../modules/storage/index.js';
import { system } from '../modules/system/index.js';
import { tenant } from '../modules/tenant/index.js';
import { workflow } from '../modules/workflow/index.js';
import type { WebModule } from '../resource/web-module.js';

/** The modules of the web application, by name; a module is one line here. */
export const modules: Readonly<Record<string, WebModule>> = {
  auth,
  desk,
  develop,
  log,
  report,
  shop,
  sms,
  storage,
  system,
  tenant,
  workflow,
};
