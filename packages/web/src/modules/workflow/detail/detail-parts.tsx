import type { ProcessDetail } from '@mall/sdk/contract';
import { parseForm } from '@mall/sdk/contract';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { readOnly } from '../flow-form/field-rights.js';
import { heldValues } from '../flow-form/first-values.js';
import { FlowParts, type FlowPartsProps } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useWorkedOut } from '../flow-form/use-worked-out.js';
import type { Values } from '../flow-form/work-out.js';
import { ForecastList } from '../forecast/forecast-list.js';
import { type ForecastOf, useForecast } from '../forecast/use-forecast.js';
import { workflowWords } from '../words.js';
import { DiagramPart } from './diagram-part.js';
import { RemarkBox } from './remark-box.js';
import { TimelineView } from './timeline-view.js';
import { useFieldChanges } from './use-field-changes.js';

export interface DetailPartsProps {
  readonly detail: ProcessDetail;
  readonly plan: FormPlan;
  readonly initial: Values;
  /** The form as it is filled in, in place of what is only read. */
  readonly form?: ReactNode;
  /** What is filled in, which decides about what is ahead. */
  readonly filled?: ForecastOf;
}

/** The form, what has happened and what comes next, the way on the diagram. */
export function DetailParts({ detail, plan, initial, form, filled }: DetailPartsProps) {
  const { t } = useWords(workflowWords);
  const { allForm, formList = [] } = detail.form;
  const { processInstanceId: processInsId, processIsFinished } = detail.process;
  const runs = processIsFinished === 'unfinished';
  const ahead = useForecast(runs ? { processInsId, ...filled } : undefined);
  const parts = plan.fields.length > 0;
  return (
    <div className="flow-detail-body">
      <div className="flow-detail-main">
        <Part title={t('detail.form')}>
          {parts ? (
            (form ?? <MarkedForm id={detail.process.processInstanceId} plan={plan} values={initial} />)
          ) : (
            <p className="flow-none">{t(allForm ? 'form.broken' : 'form.noForm')}</p>
          )}
        </Part>
        {formList.map((one) => (
          <SummaryPart key={one.taskKey ?? one.formKey} form={one} values={detail.process.variables} />
        ))}
        <DiagramPart xml={detail.process.xml} flow={detail.flow} />
      </div>
      <Part title={t('detail.timeline')}>
        <TimelineView detail={detail} foretold={ahead.forecast !== undefined} />
        {runs && (
          <div className="flow-ahead">
            <h4>{t('forecast.title')}</h4>
            <ForecastList ahead={ahead} />
          </div>
        )}
        <RemarkBox process={detail.process} />
      </Part>
    </div>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flow-card" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface ReadFormProps extends Pick<FlowPartsProps, 'changes'> {
  readonly plan: FormPlan;
  readonly values: Values;
}

/** With what approvers have made of it. */
const MarkedForm = ({ id, ...form }: ReadFormProps & { readonly id: string }) => (
  <ReadForm {...form} changes={useFieldChanges(id)} />
);

interface SummaryProps {
  readonly form: NonNullable<ProcessDetail['form']['formList']>[number];
  readonly values: Values;
}

/** The form of a step that was passed, folded away until somebody wants it. */
function SummaryPart({ form: { content, taskName, formKey }, values }: SummaryProps) {
  const plan = useMemo(
    () => planForm((content ? parseForm(content).form : undefined) ?? { version: 1, column: [] }, readOnly),
    [content],
  );
  const held = useMemo(() => heldValues(plan.fields, values), [plan, values]);
  if (plan.fields.length === 0) return null;
  return (
    <details className="flow-card">
      <summary lang="">{taskName || formKey}</summary>
      <ReadForm plan={plan} values={held} />
    </details>
  );
}

function ReadForm({ plan, values, changes }: ReadFormProps) {
  const { hidden } = useWorkedOut(plan.fields, values);
  return <FlowParts plan={plan} values={values} hidden={hidden} {...(changes ? { changes } : {})} reading />;
}
