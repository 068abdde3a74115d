import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program to its end; rejects with its last lines when it fails. Output is shown, or kept when `quiet`. */
export const run = (command, args, { quiet = false, env = process.env, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`), {
            output,
          }),
        );
    });
  });
