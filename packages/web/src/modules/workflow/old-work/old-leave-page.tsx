import { flowLeave } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { ProcessPage } from '../detail/detail-page.js';
import { workflowWords } from '../words.js';

export interface OldLeaveProps {
  readonly processInstanceId: string;
  readonly businessId: string;
  /** Where it is handled, and not only looked at. */
  readonly taskId?: string;
}

/** Leave of the older wire, at its old address: the same screen, with what was asked for on top. */
export const OldLeavePage = ({ processInstanceId, taskId, businessId }: OldLeaveProps) => (
  <ProcessPage
    place={{ processInsId: processInstanceId, taskId }}
    above={<LeaveFacts businessId={businessId} />}
  />
);

function LeaveFacts({ businessId }: Pick<OldLeaveProps, 'businessId'>) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'flow-leave', 'detail', businessId],
    queryFn: () => client.call(flowLeave.operations.detail, { businessId }),
    retry: false,
  });
  if (!data) return null;
  const facts = [
    [t('oldLeave.applicant'), data.flow.assigneeName ?? ''],
    [t('oldLeave.startTime'), data.startTime],
    [t('oldLeave.endTime'), data.endTime],
    [t('oldLeave.reason'), data.reason],
  ] as const;
  return (
    <dl className="flow-card flow-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="flow-label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
