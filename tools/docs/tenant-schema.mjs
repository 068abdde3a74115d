#!/usr/bin/env node
// Writes docs/reference/mall-tenant.schema.json, as the built shell says it: what editors complete and check a tenant's
// file by. With --check only says whether it is stale.
import { execFileSync } from 'node:child_process';
import { inRoot } from '../lib/root.mjs';
import { keepPage } from './lib/keep-page.mjs';

const mall = inRoot('packages/cli/bin/mall.cjs');
const schema = execFileSync(process.execPath, [mall, 'export', '--schema'], { encoding: 'utf8' });
keepPage('docs/reference/mall-tenant.schema.json', schema);
