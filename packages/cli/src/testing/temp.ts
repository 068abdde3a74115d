import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder of a test's own, gone when the run has ended. */
export const tempFolder = (name: string): string => mkdtempSync(join(inject('tempRoot'), `${name}-`));
