import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { modelWarning } from './deploy-model.js';

/** What the form of a start says. */
export const playedValues = z.record(z.string(), z.unknown());
const decision = z.object({ pass: z.boolean().optional(), variables: playedValues.optional() });
/** By node: what is decided there; a list is taken visit by visit, and what is not decided passes. */
export const decisionsByNode = z.record(z.string(), z.union([decision, z.array(decision).max(50)]));
/** How a play may end. */
export const outcomes = ['completed', 'terminated', 'waiting', 'refused', 'stopped'] as const;
const person = z.object({ id: z.string(), name: z.string() });
const sentence = z.object({ message: z.string(), elementId: z.string().nullable() });

/** Plays a draft with the engine and the people that are there, and writes nothing. */
export const simulateModel = (base: string) =>
  refusing(
    endpoint({
      method: 'POST',
      path: `${base}/simulate`,
      kind: 'read',
      permission: ['wf_design_model_design', 'wf_design_model_deploy', 'wf_design_model_view'],
      input: z.object({
        id: optionalId(),
        /** A draft that is not kept; that of the model otherwise. */
        modelXml: text(1_000_000).optional(),
        /** Who starts it; the caller where nobody is named. */
        as: optionalId(),
        variables: playedValues.optional(),
        decisions: decisionsByNode.optional(),
      }),
      output: z.object({
        outcome: z.enum(outcomes),
        steps: z.array(
          z.object({
            nodeId: z.string(),
            nodeName: z.string().nullable(),
            type: z.string(),
            assignee: person.nullable(),
            candidates: z.array(person),
            why: z.array(z.object({ type: z.string(), value: z.string(), text: z.string().nullable() })),
            nobody: z.boolean(),
            skipped: z.string().nullable(),
            decided: z
              .object({ pass: z.boolean(), by: person.nullable(), to: z.string().nullable() })
              .nullable(),
          }),
        ),
        /** The flows that were taken, in their order. */
        flows: z.array(z.string()),
        /** Nodes for which nobody was found. */
        nobody: z.array(z.string()),
        /** Why it did not go on. */
        refusals: z.array(sentence),
        warnings: z.array(modelWarning),
        variables: playedValues,
      }),
    }),
    'workflow.model_invalid',
    'workflow.model_empty',
  );
