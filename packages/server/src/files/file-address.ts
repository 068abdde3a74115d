import { apiPrefix } from '../http/api-prefix.js';
import type { FileLinks } from '../support/file-links.js';

/** Where files are served, by their names. */
export const filesPlace = `${apiPrefix}/files`;

/** Where a file is served: without a proof for as long as it is there, with one for a while. */
export function addressOf(
  links: FileLinks,
  { name, isPrivate }: { readonly name: string; readonly isPrivate: boolean },
): { readonly link: string; readonly expires: Date | undefined } {
  if (!isPrivate) return { link: `${filesPlace}/${name}`, expires: undefined };
  const { query, expires } = links.sign(name);
  return { link: `${filesPlace}/${name}?${query}`, expires };
}

/** The address that names a file and by itself opens none that is private. */
export const bareLink = (name: string): string => `${filesPlace}/${name}`;
