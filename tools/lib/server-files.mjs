/**
 * Which of the server's test files `npm test` runs once more beside PostgreSQL, where all of them run.
 *
 * On the embedded database: what is its own (folders, first starts, statements, one connection for all), what SQL is made
 * of, and a short file of each module. All of it is on it in `npm run test:all`.
 */
export const onPglite = [
  'src/database/',
  ...['any-of', 'condition-sql', 'statement'].map((name) => `src/crud/${name}.`),
  'src/seeds/',
  'src/app/',
  'src/accounts/access/tenant-reach.',
  'src/modules/auth/auth/session-rules',
  'src/modules/desk/notice-attachments.',
  'src/modules/develop/code/code.',
  'src/modules/monitor/monitor.',
  'src/modules/shop/invite-code/invite-code-handlers.',
  'src/modules/sms/sms/sms.',
  'src/modules/storage/oss/oss.',
  'src/modules/system/post/post.',
  'src/modules/tenant/tenant-move/move-state.',
  // A decision that is done all of it, or nothing.
  'src/modules/workflow/held/held-atomic.',
].map((begin) => (begin.endsWith('/') ? `${begin}**/*.test.ts` : `${begin}*test.ts`));

/** Modules that only journeys ask about on the embedded database: their tests draw pages for half a minute. */
export const inJourneysAlone = ['report'];

/** What is about the embedded database alone says nothing on another: where all of the server runs on PostgreSQL, once is enough. */
export const ofPgliteAlone = [
  ...['folder-failure.long', 'folder-lock', 'newer-database.long', 'pglite-statements', 'room.long'],
].map((name) => `src/database/${name}.test.ts`);

/** What is about accounts of PostgreSQL: the embedded database has one, and a pooler knows its own alone. */
export const ofPostgresAlone = ['row-wall', 'partitions/divide-table'].map(
  (name) => `src/database/${name}.long.test.ts`,
);

/**
 * Three servers on one database behind a pooler: what one server must know of another. `npm test` asks them about sessions
 * and messages; the rest says to three what it says to one.
 */
export const betweenServers = ['database', 'messages', 'modules/auth'].map(
  (folder) => `src/${folder}/**/*.between.test.ts`,
);
