import { report as descriptor } from '@mall/sdk/contract';
import { createCrudService } from '../../../crud/crud-service.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { reportSeeds } from './report.seeds.js';
import { reports } from './report.table.js';
import { checkTemplate, reportHandlers } from './report-handlers.js';

const service = createCrudService(descriptor, {
  table: reports,
  family: 'map',
  rules: { beforeInsert: checkTemplate, beforeUpdate: checkTemplate },
});

const page = pageSteps(descriptor, {
  id: '1164733399669962303',
  parentId: folderIds.report,
  icon: 'line-chart',
  sort: 2,
  shops: true,
});

/** Report files, and running them. */
export const report = definePart({
  rows: { resource: descriptor, table: reports },
  mount: (host) =>
    mount(host, descriptor, reportHandlers(service, host), {
      refusals: { mall_report_name_key: 'report.name_exists' },
    }),
  seeds: [...page, ...reportSeeds],
});
