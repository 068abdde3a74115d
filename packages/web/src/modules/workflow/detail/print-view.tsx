import { commentWords, type ProcessDetail } from '@mall/sdk/contract';
import { OnPaper } from '../../../components/paper/on-paper.js';
import { useWords } from '../../../i18n/use-words.js';
import { FlowParts } from '../flow-form/flow-fields.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import './print.css';
import { timelineOf } from './timeline.js';
import { useStateWords } from './use-state-words.js';

export interface PrintViewProps {
  readonly detail: ProcessDetail;
  readonly plan: FormPlan;
  readonly values: Values;
  readonly onEnd: () => void;
}

/** Names of people and pictures are on their way for a moment. */
const settle = 400;

/** A process on paper, by the renderer of the screen: the form, and what was said by whom. Seen by printers alone. */
export function PrintView({ detail, plan, values, onEnd }: PrintViewProps) {
  const { t, language } = useWords(workflowWords);
  const states = useStateWords();
  const { process } = detail;
  const said = timelineOf(detail).filter(({ kind }) => kind === 'done' || kind === 'said');
  const word = (type: string) => Object.entries(commentWords).find(([name]) => name === type)?.[1][language];
  return (
    <OnPaper className="flow-print" settle={settle} onEnd={onEnd}>
      <h1>{process.processDefinitionName}</h1>
      <p>
        {process.serialNumber && `${t('detail.print.number')} ${process.serialNumber} · `}
        {t('detail.by', { name: process.startUsername ?? '', time: process.createTime ?? '' })} ·{' '}
        {t('detail.print.state')} {states.wordOf(process.processIsFinished)}
      </p>
      <FlowParts plan={plan} values={values} reading />
      <h2>{t('detail.print.opinions')}</h2>
      <table className="flow-grid">
        <tbody>
          {said.map(({ key, title, who, to, sayings }) => (
            <tr key={key}>
              <td>{title}</td>
              <td>
                {sayings.map(({ id, type, fullMessage }) => (
                  <div key={id}>
                    {word(type)} {fullMessage}
                  </div>
                ))}
              </td>
              <td>{who}</td>
              <td>{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OnPaper>
  );
}
