import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

/** Something to look at in a model that may run all the same. */
export const modelWarning = z.object({
  elementId: z.string().nullable(),
  elementName: z.string().nullable(),
  rule: z.string(),
  message: z.string(),
});

/** What is drawn becomes a version that runs; versions that run already stay as they are. */
export const deployModel = (base: string) =>
  refusing(
    endpoint({
      method: 'POST',
      path: `${base}/deploy`,
      permission: 'wf_design_model_deploy',
      target: { field: 'id', many: false },
      input: z.object({
        id: id(),
        category: text(64).optional(),
        /** Deploys although kept cases no longer go as they went. */
        despiteCases: z.boolean().optional(),
      }),
      output: z.object({
        id: z.string(),
        name: z.string(),
        key: z.string(),
        category: z.string().nullable(),
        tenantId: z.string(),
        deploymentTime: z.string(),
        processDefinitionId: z.string(),
        version: z.number(),
        warnings: z.array(modelWarning),
      }),
    }),
    'workflow.model_invalid',
    'workflow.model_empty',
    'workflow.cases_failed',
  );
