import { type Access, holdsOf } from '../access.js';
import type { Catalog } from '../state/dashboard.js';

/**
 * The catalog as the signed-in person may know it: no screen, form, filter or column has a field that they may not
 * read. Whoever it was restricted for before makes no difference.
 */
export const restrictCatalog = (catalog: Catalog, access: Access): Catalog =>
  access.kind === 'known'
    ? Object.fromEntries(
        Object.entries(catalog).map(([name, entry]) => [name, entry?.restrictedTo(holdsOf(access))]),
      )
    : catalog;
