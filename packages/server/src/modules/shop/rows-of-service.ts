import type { CrudService } from '../../crud/crud-service.js';
import type { Part } from '../../http/part.js';

/** A service's rows for forms that name them and for the history, which may bring them back. */
export const rowsOfService = (
  resource: string,
  { repository, restore, links }: CrudService,
): Pick<Part, 'rows' | 'names'> => ({
  rows: {
    resource,
    source: {
      columns: repository.readable,
      find: repository.find,
      findEver: repository.findEver,
      ...(restore && { restore }),
    },
  },
  names: links.map((link) => link.resource),
});
