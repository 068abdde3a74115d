import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.js';

export const captchas = pgTable('mall_captcha', {
  key: varchar('key', { length: 64 }).primaryKey(),
  answer: varchar('answer', { length: 16 }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});
