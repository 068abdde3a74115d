import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { fileAddress } from '../../../fields/text.js';
import { flag } from './model-fields.js';

/** What is done with models beside drawing them (wire contract of workflows, 1.1). */
export const modelActs = (base: string) => ({
  /** With `rollback` the newest version of the history takes the model's place, and only without one the model goes. */
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    permission: 'wf_design_model_delete',
    target: { field: 'id', many: true },
    danger: true,
    input: z.object({ id: ids(), rollback: flag() }),
    output: done(),
  }),
  changeCategory: endpoint({
    method: 'POST',
    path: `${base}/changeCategory`,
    permission: 'wf_design_model_change_category',
    target: { field: 'ids', many: true },
    done: 'done.updated',
    input: z.object({ ids: ids(), category: optionalId() }),
    output: done(),
  }),
  changeIcon: endpoint({
    method: 'POST',
    path: `${base}/changeIcon`,
    permission: 'wf_design_model_icon',
    target: { field: 'id', many: false },
    done: 'done.updated',
    input: z.object({ id: id(), icon: z.union([fileAddress(500), z.literal('')]) }),
    output: done(),
  }),
});
