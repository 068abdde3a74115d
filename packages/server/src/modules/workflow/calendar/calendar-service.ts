import { workflowCalendar } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import { createCrudService } from '../../../crud/crud-service.js';
import { workflowCalendars } from './calendar.table.js';

/** Days that are unlike their week, the last first. */
export const calendarService = createCrudService(workflowCalendar, {
  table: workflowCalendars,
  family: 'entity',
  order: [desc(workflowCalendars.day)],
});
