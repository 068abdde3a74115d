import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['database', 'settings', 'accounts', 'attachments', 'import', 'messages', 'modules'].map(
    (room) => `./src/${room}/**/*.table.ts`,
  ),
  out: './migrations',
});
