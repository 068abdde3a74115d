import { type FormColumn, workflowForm } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { heldValues } from '../flow-form/first-values.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import { asSettings, propertyColumns, withSettings } from './property-columns.js';

export interface PropertiesProps {
  readonly column: FormColumn;
  /** It was there when the form was kept last. */
  readonly kept: boolean;
  readonly onChange: (column: FormColumn) => void;
}

/** What is chosen on the canvas, setting by setting; whatever is filled in is seen there at once. */
export function Properties({ column, kept, onChange }: PropertiesProps) {
  const { t } = useWords(workflowWords);
  const presets = usePresets(column.type);
  const { type, prop } = column;
  const named = prop !== undefined;
  const plan = useMemo(() => {
    const like = { type, ...(named ? { prop: 'x' } : {}) };
    return planForm({ version: 1, column: propertyColumns(like, { t, kept, presets }) }, rightsOf([]));
  }, [type, named, t, kept, presets]);
  return (
    <FlowPlace name="properties" plan={plan}>
      <Filled plan={plan} column={column} onChange={onChange} />
    </FlowPlace>
  );
}

interface FilledProps extends Pick<PropertiesProps, 'column' | 'onChange'> {
  readonly plan: FormPlan;
}

function Filled({ plan, column, onChange }: FilledProps) {
  // What it begins with alone: afterwards the form has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const initial = useMemo((): Values => heldValues(plan.fields, asSettings(column)), [plan]);
  const form = useFlowForm({ plan, initial, submit: async () => undefined });
  const change = () => {
    const { '#preset': preset } = form.form.getFieldsValue(true) as Values;
    // It is taken once: what is typed afterwards is the first value.
    if (preset) form.form.setFieldsValue({ value: preset, '#preset': undefined });
    const names = plan.fields.map(({ name }) => name);
    onChange(withSettings(column, names, form.form.getFieldsValue(true)));
    form.onValuesChange();
  };
  return <FlowFields {...form} onValuesChange={change} />;
}

const none: readonly { readonly label: string; readonly value: string }[] = [];

/** The first values that the shop has ready for fields of a type. */
function usePresets(type: string) {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-default-value', 'by-type'],
    queryFn: () => client.call(workflowForm.operations.listType, {}),
  });
  return useMemo(() => {
    const found = Object.entries(data ?? {}).filter(([types]) => types.split(',').includes(type));
    return found.length === 0 ? none : found.flatMap(([, values]) => values);
  }, [data, type]);
}
