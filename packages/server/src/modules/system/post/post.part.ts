import { post as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { posts } from '../../shared/tables/post.table.js';
import { postSeeds } from './post.seeds.js';

const page = pageSteps(descriptor, {
  id: '1164733389668962251',
  parentId: folderIds.system,
  icon: 'idcard',
  sort: 3,
});

/** Posts. */
export const post = plainPart(descriptor, { table: posts, family: 'entity', seeds: [...page, ...postSeeds] });
