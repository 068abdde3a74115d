import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../database/columns.js';

/** Who somebody is to a third party, and which account of ours that is (wire contract, section 4: UserOauth). */
export const userOauths = pgTable(
  'mall_user_oauth',
  {
    ...baseColumns(),
    ...tenantColumn(),
    source: varchar('source', { length: 32 }).notNull(),
    /** Which third party said so, as it was then (`thirdPartyOf`): nobody else's word is about this person. */
    thirdParty: varchar('third_party', { length: 64 }),
    uuid: varchar('uuid', { length: 64 }).notNull(),
    /** Empty until the person has registered. */
    userId: bigId('user_id'),
    username: varchar('username', { length: 64 }),
    nickname: varchar('nickname', { length: 64 }),
    avatar: varchar('avatar', { length: 500 }),
    blog: varchar('blog', { length: 255 }),
    company: varchar('company', { length: 255 }),
    location: varchar('location', { length: 255 }),
    email: varchar('email', { length: 255 }),
    remark: varchar('remark', { length: 255 }),
    gender: varchar('gender', { length: 16 }),
  },
  (t) => [
    uniqueIndex('mall_user_oauth_person_key').on(t.tenantId, t.thirdParty, t.uuid),
    index('mall_user_oauth_user').on(t.tenantId, t.userId),
  ],
);
