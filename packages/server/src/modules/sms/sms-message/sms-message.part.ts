import { smsMessage as descriptor } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row } from '../../../crud/row.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { hour, regularly } from '../../../http/regularly.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { failField } from '../../../support/app-error.js';
import { settleMessages } from '../sending/settle.js';
import { openContent } from './message-content.js';
import { smsMessages } from './sms-message.table.js';

const service = createCrudService(descriptor, {
  table: smsMessages,
  family: 'entity',
  rules: { decorate: (ctx, rows) => withDictNames(ctx, descriptor, rows) },
});

const veiled = (row: Row): Row => ({
  ...row,
  phone: String(row.phone).replace(/^(\d{3})\d{4}/, '$1****'),
  content: null,
});

const unsorted = new Set(['phone', 'content']);

const { list, detail } = bladeHandlers(service);

const handlers = {
  list: async (ctx: UserContext, query: object) => {
    refuseOrder(query as Readonly<Record<string, unknown>>);
    // The service answers a page of rows; the reply's schema parses what the columns gave.
    const page = (await list(ctx, query)) as { readonly records: readonly Row[] };
    return { ...page, records: page.records.map(veiled) } as never;
  },
  detail: async (ctx: UserContext, input: { id: unknown }) => {
    const row = (await detail(ctx, input)) as Row;
    return { ...row, content: openContent(ctx, row.content) } as never;
  },
};

/** An order by what is not shown would show it. */
function refuseOrder(query: Readonly<Record<string, unknown>>): void {
  for (const field of ['ascs', 'descs']) {
    const named = String(query[field] ?? '')
      .split(',')
      .find((one) => unsorted.has(one.trim()));
    if (named !== undefined) throw failField({ field, rule: 'unknown', named });
  }
}

const page = pageSteps(descriptor, {
  id: '1900000000000000301',
  parentId: folderIds.resource,
  icon: 'mail',
  sort: 4,
  shops: true,
  buttons: [{ code: 'sms_message_view', name: '查看', place: 2 }],
});

/** Which messages were sent. */
export const smsMessage = definePart({
  rows: { resource: descriptor, table: smsMessages },
  mount: (host) => {
    mount(host, descriptor, handlers);
    regularly(host, { name: 'sms', every: hour }, () => settleMessages(host.services));
  },
  seeds: [
    ...page,
    paramStep({
      paramName: '短信记录保留天数',
      paramKey: 'retention.smsMessageDays',
      paramValue: '180',
      remark: '短信发送记录保留的天数, 0 为永久保留',
    }),
  ],
});
