import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('guardian.mjs', import.meta.url));

/** Changes one file at a time, and puts it back whatever happens meanwhile. */
export function createGuard() {
  const guardian = fork(program, [], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tell = async (kept) => {
    guardian.send({ kept });
    await once(guardian, 'message');
  };
  return {
    changed: async (file, change, work) => {
      const source = readFileSync(file, 'utf8');
      await tell({ file, source });
      try {
        writeFileSync(file, change(source));
        return await work();
      } finally {
        writeFileSync(file, source);
        await tell(undefined);
      }
    },
    end: () => guardian.disconnect(),
  };
}
