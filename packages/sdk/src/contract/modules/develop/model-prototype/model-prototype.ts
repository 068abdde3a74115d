import * as z from 'zod';
import { onlyAdministrators } from '../../../core/administrators.js';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { prototypeForm, prototypes } from './prototype-row.js';

const base = '/blade-develop/model-prototype';

/** As many columns as a table may have. */
const maxColumns = 1600;

/** The columns of a model, all of them kept in one call (wire contract, section 3.19). */
export const modelPrototype = defineApi({
  name: 'model-prototype',
  behind: true,
  operations: onlyAdministrators({
    submitList: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/submit-list`,
        permission: 'model_edit',
        input: z.array(prototypeForm).min(1).max(maxColumns),
        output: done(),
      }),
      'model.column_twice',
    ),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ modelId: id() }),
      output: prototypes,
    }),
  }),
});
