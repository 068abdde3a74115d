/** A value as text: lists joined by commas, objects as JSON, null as the empty text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The last part of an address: what a file is called.
 *
 * @example
 * fileName('/files/2026/apple.png'); // 'apple.png'
 */
export const fileName = (address: string): string => address.split(/[/\\]/).filter(Boolean).at(-1) ?? address;
