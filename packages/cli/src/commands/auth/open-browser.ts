import { spawn } from 'node:child_process';
import type { Env } from '../../io/streams.js';

/** Opens the address where there is a browser; it has been printed in any case. No shell reads it. */
export function openBrowser(address: string, env: Env, platform = process.platform): void {
  const program = programOf(env, platform);
  if (!program) return;
  const [command, ...args] = program;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

type Program = readonly [command: string, ...args: string[]];

/** What opens an address here; undefined where there is no screen to open it on. */
function programOf(env: Env, platform: NodeJS.Platform): Program | undefined {
  if (env.BROWSER === 'none') return undefined;
  if (env.BROWSER) return [env.BROWSER];
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
