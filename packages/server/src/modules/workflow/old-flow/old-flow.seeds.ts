import { createEngine } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { flowModels } from './flow-model.table.js';
import { leaveKey, leaveName, leaveXml } from './leave-model.js';

/** Leave of the older wire, drawn and deployed for everybody. */
export const oldFlowSeeds = [
  {
    name: 'flow:leave',
    phase: 'words',
    run: async ({ db, driver, ids, now }) => {
      const engine = createEngine({
        store: createSqlStore(driver),
        clock: { now: () => new Date(now) },
        ids,
      }).within(createSqlStore(driver));
      await db.insert(flowModels).values({
        ...{ id: ids.next(), name: leaveName, modelKey: leaveKey, modelEditorXml: leaveXml },
        ...{ createTime: now, updateTime: now },
      });
      const resources = [{ name: `${leaveName}.bpmn20.xml`, xml: leaveXml }];
      await engine.deploy({ resources, category: 'flow_1' });
    },
  } satisfies SeedStep,
];
