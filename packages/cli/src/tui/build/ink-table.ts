import { readFileSync } from 'node:fs';
import type { Plugin } from './plugin.js';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** ink-table is CommonJS and cannot require Ink 6, and it measures text by `.length`. */
const changesWith = (width: string): readonly Change[] => [
  { from: 'const react_1 = __importDefault(require("react"));', to: '', times: 1 },
  { from: 'const ink_1 = require("ink");', to: '', times: 1 },
  { from: 'const object_hash_1 = require("object-hash");', to: '', times: 1 },
  { from: 'Object.defineProperty(exports, "__esModule", { value: true });', to: '', times: 1 },
  { from: 'exports.Skeleton = exports.Cell = exports.Header = void 0;', to: '', times: 1 },
  { from: 'exports.default = Table;', to: 'export default Table;', times: 1 },
  { from: 'exports.Header = Header;', to: '', times: 1 },
  { from: 'exports.Cell = Cell;', to: '', times: 1 },
  { from: 'exports.Skeleton = Skeleton;', to: '', times: 1 },
  { from: 'String(key).length', to: 'displayWidth(String(key))', times: 1 },
  { from: 'String(value).length', to: 'displayWidth(String(value))', times: 2 },
  {
    from: '"use strict";',
    to: [
      'import react from "react";',
      'import * as ink_1 from "ink";',
      'import objectHash from "object-hash";',
      `import displayWidth from ${JSON.stringify(width)};`,
      'const react_1 = { default: react };',
      'const object_hash_1 = objectHash;',
    ].join('\n'),
    times: 1,
  },
];

/**
 * The source of ink-table as an ES module that measures by display width.
 *
 * @throws when the source is not the one that the changes were written for
 */
export function asModule(source: string, width: string): string {
  const changed = changesWith(width).reduce((text, { from, to, times }) => {
    const parts = text.split(from);
    if (parts.length !== times + 1)
      throw new Error(`ink-table no longer has ${times} × ${from}: see ink-table.ts`);
    return parts.join(to);
  }, source);
  // The helper of a default import is left over; it uses nothing.
  const left = changed.match(/\brequire\(|\bexports\.|\.length \+/);
  if (left) throw new Error(`ink-table has another ${left[0]}: see ink-table.ts`);
  return changed;
}

/** Bundles ink-table beside Ink 6, measuring with the module at `width`. */
export const inkTablePlugin = (width: string): Plugin => ({
  name: 'mall-ink-table',
  setup: (build) => {
    build.onLoad({ filter: /ink-table[\\/]dist[\\/]index\.js$/ }, ({ path }) => ({
      contents: asModule(readFileSync(path, 'utf8'), width),
      loader: 'js',
    }));
  },
});
