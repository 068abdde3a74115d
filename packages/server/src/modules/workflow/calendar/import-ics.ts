import { messageText } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { workflowCalendars } from './calendar.table.js';
import { calendarService } from './calendar-service.js';
import { readIcs } from './ics.js';

interface Day {
  readonly day: string;
  readonly kind: 'holiday' | 'workday';
  readonly name: string;
}

/** Takes the days of an iCalendar file: new ones are added, and those that are there get what the file says. */
export async function importIcs(ctx: UserContext, { content }: { readonly content: string }) {
  const { events, left } = readIcs(content);
  const days = new Map<string, Day>();
  for (const { name, days: named } of events)
    for (const day of named) days.set(day, { day, kind: kindOf(name), name });
  const known = await knownDays(ctx, [...days.keys()]);
  let [added, changed] = [0, 0];
  for (const day of days.values()) {
    const before = known.get(day.day);
    if (before === undefined) {
      await calendarService.create(ctx, { ...day });
      added += 1;
    } else if (before.kind !== day.kind || (before.name ?? '') !== day.name) {
      await calendarService.update(ctx, { id: before.id, ...day });
      changed += 1;
    }
  }
  const unnamed = messageText('workflow.unnamed', ctx.language);
  return { added, changed, left: left.map((name) => name || unnamed) };
}

/** Calendars of public holidays call a day that is worked 班, or a workday. */
const kindOf = (name: string): Day['kind'] => (/班|work(?:ing)?\s?day/i.test(name) ? 'workday' : 'holiday');

async function knownDays(ctx: UserContext, days: readonly string[]) {
  const t = workflowCalendars;
  const rows =
    days.length === 0
      ? []
      : await ctx.db
          .select({ id: t.id, day: t.day, kind: t.kind, name: t.name })
          .from(t)
          .where(and(eq(t.tenantId, ctx.actor.tenantId), eq(t.isDeleted, 0), inArray(t.day, [...days])));
  return new Map(rows.map((row) => [row.day, row]));
}
