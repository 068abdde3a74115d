import type { Part } from '../http/part.js';
import * as auth from '../modules/auth/index.js';
import * as desk from '../modules/desk/index.js';
import * as develop from '../modules/develop/index.js';
import * as monitor from '../modules/monitor/index.js';
import * as report from '../modules/report/index.js';
import * as shop from '../modules/shop/index.js';
import * as sms from '../modules/sms/index.js';
import * as storage from '../modules/storage/index.js';
import * as system from '../modules/system/index.js';
import * as tenant from '../modules/tenant/index.js';
import * as workflow from '../modules/workflow/index.js';

/** Every module; each lists its parts in its `index.ts`. */
const modules: readonly Readonly<Record<string, Part>>[] = [
  auth,
  tenant,
  system,
  shop,
  workflow,
  storage,
  desk,
  monitor,
  sms,
  report,
  develop,
];

/** Everything the server is made of. */
export const everyPart: readonly Part[] = modules.flatMap((module) => Object.values(module));
