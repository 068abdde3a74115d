import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../lib/root.mjs';

/** Gzipped sizes of the scripts and styles that a page has asked for so far, each counted once. */
export function watchAssets(page) {
  const sizes = new Map();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\.(js|css)$/.test(path) && !sizes.has(path)) sizes.set(path, gzipped(path));
  });
  const sum = (of) => of.reduce((whole, size) => whole + size, 0);
  return {
    total: () => sum([...sizes.values()]),
    files: () => sizes.size,
    /** Of these alone, by path. */
    of: (paths) => sum([...new Set(paths)].map((path) => sizes.get(path) ?? 0)),
  };
}

const gzipped = (path) =>
  gzipSync(readFileSync(join(inRoot('packages/web/dist'), path)), { level: 9 }).length;
