import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

/** Kinds of those to whom a model is open: people, groups of them, a platform, or everybody. */
export const scopeTypes = ['user', 'role', 'dept', 'post', 'platform', 'WF_ALL'] as const;

const scope = z.object({ type: z.enum(scopeTypes), val: text(20_000), text: text(20_000).nullish() });

/** Who may start what a model's versions run (wire contract of workflows, 1.1 and 3.2). */
export const modelScopes = (base: string) => ({
  scope: endpoint({
    method: 'GET',
    path: `${base}/scope/list`,
    permission: 'wf_design_model_scope',
    target: { field: 'modelId', many: false },
    input: z.object({ modelId: id() }),
    output: z.array(
      scope.extend({ id: z.string(), modelId: z.string(), modelKey: z.string(), type: z.string() }),
    ),
  }),
  /** Replaces all of them. */
  setScope: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/scope/submit`,
      permission: 'wf_design_model_scope',
      idempotent: true,
      target: { field: 'modelId', many: false },
      input: z.object({
        modelId: id(),
        modelKey: text(64).optional(),
        scopeList: z.array(scope).max(scopeTypes.length * 2),
      }),
      output: done(),
    }),
    'workflow.scope_unknown',
  ),
});
