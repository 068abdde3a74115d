import { existsSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * `report.csv`, or `report-1.csv` where that exists: nothing is ever overwritten.
 *
 * @example
 * freeName('no-such-file.csv'); // 'no-such-file.csv'
 */
export function freeName(name: string): string {
  const end = extname(name);
  const stem = name.slice(0, name.length - end.length);
  for (let nth = 0; ; nth += 1) {
    const candidate = nth === 0 ? name : `${stem}-${nth}${end}`;
    if (!existsSync(candidate)) return candidate;
  }
}
