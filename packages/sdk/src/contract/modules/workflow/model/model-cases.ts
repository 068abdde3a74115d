import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { required, text } from '../../../fields/text.js';
import { maxModelLength } from './model-fields.js';
import { decisionsByNode, outcomes, playedValues } from './simulate-model.js';

const step = z.object({ nodeId: z.string(), nodeName: z.string().nullable() });
/** How a case ends, and the steps on its way, in their order. */
const way = z.object({ outcome: z.enum(outcomes), steps: z.array(step) });

const keptCase = z.object({
  id: z.string(),
  name: z.string(),
  /** Who starts it; without a name where that person is gone. */
  as: z.object({ id: z.string(), name: z.string().nullable() }),
  variables: playedValues,
  decisions: decisionsByNode,
  expected: way,
});

const playedCase = z.object({
  id: z.string(),
  name: z.string(),
  passed: z.boolean(),
  expected: way,
  /** Null where it could not be played; `problem` says why. */
  actual: way.nullable(),
  problem: z.string().nullable(),
});

/** Plays of a model that are kept with it, with what came of them, and played again before it is deployed. */
export const modelCases = (base: string) => ({
  cases: endpoint({
    method: 'GET',
    path: `${base}/case/list`,
    permission: ['wf_design_model_design', 'wf_design_model_deploy', 'wf_design_model_view'],
    input: z.object({ modelId: id() }),
    output: z.array(keptCase),
  }),
  /** Plays it and keeps it with what comes of it now; one of the same name is kept anew. */
  keepCase: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/case/submit`,
      permission: 'wf_design_model_design',
      idempotent: true,
      input: z.object({
        modelId: id(),
        name: required(64),
        /** A draft that is not kept yet; what the model has otherwise. */
        modelXml: text(maxModelLength).optional(),
        as: optionalId(),
        variables: playedValues.optional(),
        decisions: decisionsByNode.optional(),
      }),
      output: keptCase,
    }),
    'workflow.model_invalid',
    'workflow.model_empty',
    'workflow.too_many_cases',
  ),
  /** Plays all of them with the draft, and writes nothing. */
  runCases: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/case/run`,
      kind: 'read',
      permission: ['wf_design_model_design', 'wf_design_model_deploy', 'wf_design_model_view'],
      input: z.object({ modelId: id(), modelXml: text(maxModelLength).optional() }),
      output: z.array(playedCase),
    }),
    'workflow.model_invalid',
    'workflow.model_empty',
  ),
  removeCases: endpoint({
    method: 'POST',
    path: `${base}/case/remove`,
    permission: 'wf_design_model_design',
    idempotent: true,
    done: 'done.deleted',
    input: z.object({ modelId: id(), caseIds: ids() }),
    output: done(),
  }),
});
