import * as z from 'zod';
import { createInput, done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { listInput, type Page, pageOf } from '../../../core/search.js';
import { id, ids } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';
import { maxModelLength } from '../model/model-fields.js';
import { administrators, flowCategory, flowModel as model } from './flow-shapes.js';

const base = '/blade-flow/model';

/** What somebody draws; with an id it is drawn anew. */
const drawn = z.object({
  id: id().nullish(),
  name: required(128),
  modelKey: required(64),
  description: text(500).nullish(),
  modelEditorXml: required(maxModelLength),
  version: int().nullish(),
});

/** Drawn processes of the older wire: administrators of the management tenant draw them for everybody. */
export const flowModel = defineApi({
  name: 'flow-model',
  behind: true,
  operations: {
    list: endpoint({
      ...administrators,
      method: 'GET',
      path: `${base}/list`,
      input: listInput(z.object({ modelKey: text(64), name: text(128) }), new Set()),
      // A page of what it is given.
      output: pageOf(model) as z.ZodType<Page<z.output<typeof model>>>,
    }),
    detail: refusing(
      endpoint({
        ...administrators,
        method: 'GET',
        path: `${base}/detail`,
        input: z.object({ id: id() }),
        output: model,
      }),
      'workflow.model_not_found',
    ),
    /** Each time it is saved, it has a new number. */
    submit: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${base}/submit`,
        input: createInput(model, drawn),
        documentedAs: drawn,
        output: model,
      }),
      'workflow.model_not_found',
      'workflow.model_key_exists',
      'workflow.model_invalid',
    ),
    /** For these tenants, or for all of them. */
    deploy: refusing(
      endpoint({
        ...administrators,
        method: 'POST',
        path: `${base}/deploy`,
        send: 'query',
        input: z.object({ modelId: id(), category: flowCategory(), tenantIds: text(2000).optional() }),
        output: z.boolean(),
      }),
      'workflow.model_not_found',
      'workflow.model_invalid',
      'tenant.unknown',
    ),
    remove: endpoint({
      ...administrators,
      method: 'POST',
      path: `${base}/remove`,
      send: 'query',
      danger: true,
      done: 'done.deleted',
      input: z.object({ ids: ids() }),
      output: done(),
    }),
  },
});
