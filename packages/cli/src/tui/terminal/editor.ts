import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The person's editor and its flags: $VISUAL, $EDITOR, then vi. */
export const editorCommand = (env: Env): string => env.VISUAL || env.EDITOR || 'vi';

/**
 * Lets a text be edited in $EDITOR, in a private file that is removed again.
 *
 * @returns the text as it was saved, or undefined when the editor failed or was cancelled
 */
export function editInEditor(env: Env, name: string, text: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mall-edit-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    const [program = 'vi', ...flags] = editorCommand(env).split(/\s+/);
    const { status, error } = spawnSync(program, [...flags, file], { stdio: 'inherit' });
    return error || status !== 0 ? undefined : readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
