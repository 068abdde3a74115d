import { word } from './words.mjs';

/** Stops with a clear word on a Node that is too old for the dependencies. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`${word('node', { version: process.versions.node })}\n`);
  process.exit(1);
}
