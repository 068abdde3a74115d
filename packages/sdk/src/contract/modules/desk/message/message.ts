import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { maxPageSize, type Page, pageOf } from '../../../core/search.js';
import { id, ids } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { languages } from '../../../texts/language.js';

const base = '/blade-desk/message';

const told = z.object({
  id: id(),
  /** What has happened: `task.assigned`, say. */
  event: z.string(),
  /** That, as a sentence in the language of whoever asks. */
  text: z.string(),
  /** The page of the web app that shows what it is about. */
  link: z.string(),
  /** The task and the process that it is about, where it is about one. */
  taskId: z.string().nullable(),
  processInsId: z.string().nullable(),
  /** Who has caused it; nobody: the server itself. */
  fromName: z.string().nullable(),
  createTime: z.string(),
  read: z.boolean(),
  /** What it tells of is done: there is nothing more to do about it. */
  over: z.boolean(),
});
type Message = z.output<typeof told>;

/**
 * What somebody can be told of outside of the site: tasks that wait for him; what is late; what became of what he started or
 * is to know; who stands in for whom.
 */
export const messageKinds = ['task', 'late', 'process', 'people'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds, comma-joined. */
const kinds = () =>
  text(100).refine((given) => given.split(',').every((kind) => messageKinds.some((one) => one === kind)));

/** A time of the day of the server: `22:00`. */
const clockTime = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const setting = z.object({
  mail: z.boolean(),
  /** The caller's own address; none: no mail can reach him. */
  mailAddress: z.string().nullable(),
  /** Whether this server sends mail at all. */
  mailReady: z.boolean(),
  webhook: z.boolean(),
  webhookUrl: z.string().nullable(),
  /** Whether there is one to sign with. */
  webhookSigned: z.boolean(),
  /** Kinds that do not go by that way, comma-joined; none: all of them go. */
  mailOff: z.string(),
  webhookOff: z.string(),
  /** The time of the day at which all that waits goes as one message; none: each goes at once. */
  mailDaily: z.string().nullable(),
  webhookDaily: z.string().nullable(),
  /** Between these times nothing goes; it goes afterwards, where it is still true. */
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  language: z.enum(languages),
});

/** What the caller is told himself: of tasks, of copies, of what became of what he started. Notices are for everybody. */
export const message = defineApi({
  name: 'message',
  operations: {
    page: endpoint({
      method: 'GET',
      path: `${base}/page`,
      input: z.object({
        /** 0: what he has not read yet, of what is still to be done. */
        read: bit().optional(),
        current: int(1).optional(),
        size: int(1, maxPageSize).optional(),
      }),
      output: pageOf(told) as z.ZodType<Page<Message>>,
    }),
    markRead: endpoint({
      method: 'POST',
      path: `${base}/read`,
      idempotent: true,
      input: z.object({ ids: ids() }),
      output: done(),
    }),
    markAllRead: endpoint({
      method: 'POST',
      path: `${base}/read-all`,
      idempotent: true,
      input: z.object({}),
      output: done(),
    }),
    /** How the caller is told beside the site. */
    setting: endpoint({ method: 'GET', path: `${base}/setting`, input: z.object({}), output: setting }),
    saveSetting: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/setting`,
        idempotent: true,
        done: 'done.saved',
        input: z.object({
          mail: z.boolean().optional(),
          webhook: z.boolean().optional(),
          webhookUrl: optional(text(500)),
          mailOff: optional(kinds()),
          webhookOff: optional(kinds()),
          mailDaily: optional(clockTime()),
          webhookDaily: optional(clockTime()),
          quietFrom: optional(clockTime()),
          quietUntil: optional(clockTime()),
          language: z.enum(languages).optional(),
        }),
        output: done(),
      }),
      'message.address_forbidden',
      'message.webhook_incomplete',
      'message.no_mail_address',
      'message.quiet_incomplete',
    ),
    /** Makes a secret anew that webhooks are signed with; it is answered once. */
    renewSecret: endpoint({
      method: 'POST',
      path: `${base}/webhook-secret`,
      danger: true,
      input: z.object({}),
      output: z.object({ secret: z.string() }),
    }),
  },
});
