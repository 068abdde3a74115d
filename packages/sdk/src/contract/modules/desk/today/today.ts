import * as z from 'zod';
import { endpoint, type OutputOf } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';

/** What is counted: one's tasks, changes of prices, invite codes, codes and tenants whose time ends. */
export const figureNames = ['tasks', 'prices', 'codes', 'codesEnding', 'tenantsEnding'] as const;
export type FigureName = (typeof figureNames)[number];

/** What a new shop does first. */
export const setupSteps = ['goods', 'people', 'codes'] as const;

const figure = z.object({
  name: z.enum(figureNames),
  /** As many rows as the list has that it leads to. */
  total: int(),
  /** What else is said of it, by what it is; null where there is nothing to say. */
  parts: z.record(z.string(), z.number().nullable()),
  /** A number for each day, today's the last; of what ends, today's the first. */
  trend: z.array(int()),
  /** Another one for the same days: codes that were made, beside those that were used. */
  beside: z.array(int()).nullish(),
});

/** Where something has happened: on the board of notices, to oneself, in the log of people, to rows. */
export const recentKinds = ['notice', 'message', 'log', 'change'] as const;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What somebody has done to a row, or the same to several at once. */
const change = z.object({
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  resource: z.string(),
  /** Of several rows the first. */
  rowId: id(),
  /** It has been removed since, or by this. */
  gone: z.boolean(),
  /** How many rows. */
  rows: int(),
  /** There may be more of them than were looked at. */
  atLeast: z.boolean(),
  /** All of them have got the same, though they may have had something else before. */
  alike: z.boolean(),
  /** What became of the row's fields, two of them at most, as its own calls send them. */
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** How many other fields were changed. */
  more: int(),
  /** The request that did it. */
  request: z.string().nullable(),
});

const happened = z.object({
  kind: z.enum(recentKinds),
  id: id(),
  time: z.string(),
  /** What it says; of a line of the log the name of its event, of a change what the row is called. */
  text: z.string(),
  who: z.string().nullable(),
  /** The page that shows it, where it has one of its own. */
  link: z.string().nullable(),
  /** Of a change what it was. */
  change: change.optional(),
});

const answer = z.object({
  /** The server's clock. */
  now: z.string(),
  /** Those whose lists the caller may see; no others are counted. */
  figures: z.array(figure),
  /** Those that could not be counted at this moment; asked for alone they may be. */
  failed: z.array(z.enum(figureNames)),
  /** What has happened lately as far as the caller may see it, the latest first. */
  recent: z.array(happened),
  /** Some of that could not be read at this moment. */
  recentFailed: z.boolean(),
  /** For whoever administers a shop: what may be done first, and whether there is any of it. */
  setup: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
});

/**
 * What today is about for whoever asks: each figure is of exactly the list that its page shows, and of those only that
 * the caller may see (decision 044).
 *
 * @example
 * today.operations.show.path; // '/blade-desk/today'
 */
export const today = defineApi({
  name: 'today',
  operations: {
    show: endpoint({
      method: 'GET',
      path: '/blade-desk/today',
      /** One figure alone, or what has happened lately; all of it without. */
      input: z.object({ only: z.enum([...figureNames, 'recent']).optional() }),
      output: answer,
    }),
  },
});

export type TodayAnswer = OutputOf<typeof today.operations.show>;
export type DayFigure = TodayAnswer['figures'][number];
export type RecentEvent = TodayAnswer['recent'][number];
export type RowChange = NonNullable<RecentEvent['change']>;
