import { notice as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { noticeSeeds } from './notice.seeds.js';
import { notices } from './notice.table.js';
import { noticeRules, release } from './notice-rules.js';
import { stateSql } from './notice-state.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675202',
  parentId: folderIds.desk,
  icon: 'notification',
  sort: 1,
  shops: true,
});

/** Notices, as their authors write them. */
export const notice = plainPart(descriptor, {
  table: notices,
  family: 'map',
  computed: { state: { type: 'text', sql: stateSql } },
  rules: noticeRules,
  actions: { release },
  seeds: [...page, ...noticeSeeds],
});
