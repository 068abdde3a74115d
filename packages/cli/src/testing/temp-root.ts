import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly tempRoot: string;
  }
}

/** Around all test files of a run: one folder for what they write. */
export function setup(project: TestProject): () => void {
  const root = mkdtempSync(join(tmpdir(), 'mall-cli-test-'));
  project.provide('tempRoot', root);
  return () => rmSync(root, { recursive: true, force: true });
}
