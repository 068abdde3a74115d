import type { Client } from '@mall/sdk';
import { type OutputOf, parseForm, processDefinition, workflowProcess } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import { modelFacts, type PickedNode } from '../detail/model-facts.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { firstValues, heldValues } from '../flow-form/first-values.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import type { Values } from '../flow-form/work-out.js';
import type { FlowParams } from '../params/params.js';

/** Everything that a start is filled in with. */
export interface StartForm {
  readonly process: OutputOf<typeof processDefinition.operations.form>['process'];
  readonly plan: FormPlan;
  readonly initial: Values;
  readonly picks: readonly PickedNode[];
  readonly xml: string;
}

/** The form of a process that is about to be started, with what it begins with. */
export function useStartForm(asked: FlowParams) {
  const { client } = useServices();
  const scope = useScope();
  const { processId = '', processDefKey = '', params } = asked;
  return useQuery({
    queryKey: [...scope, 'process-definition', 'start-form', processId, processDefKey, params ?? null],
    queryFn: () => loadStart(client, asked),
    // What is filled in must not be begun anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function loadStart(
  client: Client,
  { processId, processDefKey = '', params = {} }: FlowParams,
): Promise<StartForm> {
  const { form, formByKey, xml } = processDefinition.operations;
  const read = processId
    ? await client.call(form, { processId })
    : await client.call(formByKey, { processDefKey });
  const { person } = workflowProcess.operations;
  const [me, text] = await Promise.all([
    client.call(person, {}),
    client.call(xml, { processDefId: read.process.id }),
  ]);
  const content = read.form ? parseForm(read.form).form : undefined;
  const plan = planForm(content ?? { version: 1, column: [] }, rightsOf(read.startForm));
  const first = await firstValues(plan.fields, {
    userName: me.realName ?? me.name,
    deptName: me.deptName ?? '',
    postName: me.postName ?? '',
  });
  const own = plan.fields.filter(({ access }) => access === 'write');
  return {
    process: read.process,
    plan,
    initial: { ...heldValues(plan.fields, first), ...heldValues(own, params) },
    picks: modelFacts(text).starterPicks,
    xml: text,
  };
}
