import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'mall-cli-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of this test file's own, gone when its tests have ended. */
export const tempFolder = (name: string): string => mkdtempSync(join(root, `${name}-`));
