import { workflowCalendar as descriptor } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { calendarService } from './calendar-service.js';
import { importIcs } from './import-ics.js';

/** Holidays, and days that are worked in their place. */
export const workflowCalendar: Part = {
  mount: (host) =>
    mount(
      host,
      descriptor,
      { ...bladeHandlers(calendarService), importCalendar: importIcs },
      { refusals: { mall_workflow_calendar_day_key: 'workflow.day_exists' } },
    ),
  seeds: pageSteps(descriptor, {
    id: '1900000000000000480',
    parentId: folderIds.operations,
    icon: 'calendar',
    sort: 7,
    shops: true,
  }),
  ...rowsOfService(descriptor.name, calendarService),
};
