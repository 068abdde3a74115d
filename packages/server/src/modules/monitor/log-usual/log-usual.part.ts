import { logUsual as descriptor } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import { type Part, plainPart } from '../../../http/part.js';
import { showRecent } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { logUsuals } from './log-usual.table.js';

const seeds = pageSteps(descriptor, {
  id: '1123598815738675214',
  parentId: folderIds.log,
  icon: 'solution',
  sort: 1,
  buttons: [{ code: 'log_usual_view', name: '查看', place: 2 }],
});

const part = plainPart(descriptor, { table: logUsuals, family: 'entity', seeds });
const rows = createRepository(descriptor, { table: logUsuals, family: 'entity' });

/** Events of people's sessions and rights. */
export const logUsual: Part = {
  ...part,
  mount: (host) => {
    showRecent(host, { kind: 'log', call: 'log-usual.list', latest });
    part.mount(host);
  },
};

async function latest(ctx: UserContext, size: number) {
  const { records } = await rows.page(ctx, { size });
  return records.map(({ id, createTime, logId, createBy }) => ({
    ...{ id, time: String(createTime), text: String(logId) },
    ...{ who: createBy ? String(createBy) : null, link: null },
  }));
}
