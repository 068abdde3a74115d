/**
 * Bytes as people know them: whole ones from ten of a unit on, tenths below; never more than there are.
 *
 * @example
 * sizeText(500 * 1024); // '500 KB'
 * sizeText(1536); // '1.5 KB'
 */
export function sizeText(bytes: number): string {
  const power = units.findLastIndex((_, nth) => bytes >= 1024 ** nth);
  const count = bytes / 1024 ** Math.max(power, 0);
  const shown = count < 10 && power > 0 ? Math.floor(count * 10) / 10 : Math.floor(count);
  return `${shown} ${units[Math.max(power, 0)]}`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
