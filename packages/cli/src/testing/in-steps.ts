import { beforeEach } from 'vitest';

/**
 * Said in a block whose tests build on each other: when one has failed, those after it are left out and say why. Each of
 * them would wait for what was never made, until its time is up; the run has failed all the same.
 */
export function inSteps(): void {
  let failed: string | undefined;
  beforeEach(({ task, skip, onTestFailed }) => {
    if (failed !== undefined) skip(`not tried: "${failed}" has failed`);
    onTestFailed(() => {
      failed = task.name;
    });
  });
}
