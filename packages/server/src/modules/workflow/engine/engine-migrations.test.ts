import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workflowMigrations } from '@mall/workflow/sql';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../../database/migrations-folder.js';

const isOfEngine = (name: string) => /^\d{4}_workflow_engine(_\d+)?\.sql$/.test(name);
const statementsOf = (text: string): string[] =>
  text
    .split(/--> statement-breakpoint|;\s*\n/)
    .map((one) =>
      one
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .replace(/;\s*$/, '')
        .trim(),
    )
    .filter(Boolean);

it('the database is given exactly the tables that the engine asks for', () => {
  const files = readdirSync(migrationsFolder).filter(isOfEngine).sort();
  const given = files.flatMap((name) => statementsOf(readFileSync(join(migrationsFolder, name), 'utf8')));
  expect(given).toEqual(workflowMigrations.flatMap(({ sql }) => statementsOf(sql)));
});
