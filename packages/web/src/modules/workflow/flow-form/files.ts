import { isAddress } from '../../../resource/addresses.js';

/** A file that a form holds, as the family writes it. */
export interface FlowFile {
  readonly label: string;
  readonly value: string;
}

/**
 * The files in a value, in any way that front ends have kept them: a list of addresses or of objects, or addresses that
 * are comma-joined. What is no address of this server or of the web is left out.
 *
 * @example
 * filesIn('/files/a.png,/files/b.pdf').map(({ label }) => label); // ['a.png', 'b.pdf']
 */
export function filesIn(value: unknown): FlowFile[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.flatMap((one: unknown) => {
    const file = fileOf(one);
    return file && isAddress(file.value) ? [file] : [];
  });
}

function fileOf(one: unknown): FlowFile | undefined {
  if (typeof one === 'string') return one.trim() === '' ? undefined : named(one.trim());
  if (typeof one !== 'object' || one === null) return undefined;
  const { label, name, value, url, link } = one as Readonly<Record<string, unknown>>;
  const address = [value, url, link].find((text): text is string => typeof text === 'string' && text !== '');
  const title = [label, name].find((text): text is string => typeof text === 'string' && text !== '');
  if (address === undefined) return undefined;
  return title === undefined ? named(address) : { label: title, value: address };
}

function named(address: string): FlowFile {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;
  try {
    return { label: decodeURIComponent(last) || address, value: address };
  } catch {
    return { label: last || address, value: address };
  }
}

/** Whether a browser shows it as a picture. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(name);
