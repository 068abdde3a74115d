import { Alert, Tag } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';
import type { Played } from './use-try.js';

export interface TryResultProps {
  readonly result: Played;
  readonly xml: string;
}

const kinds = {
  completed: 'success',
  terminated: 'warning',
  waiting: 'info',
  refused: 'error',
  stopped: 'warning',
} as const;

/** Who gets what, in its order, why, and which way the process goes. */
export function TryResult({ result, xml }: TryResultProps) {
  const { t } = useWords(designWords);
  const { outcome, steps, flows, nobody, refusals, warnings } = result;
  const classes = useMemo(
    () =>
      new Map<string, string>([
        ...flows.map((id) => [id, 'lineWarn'] as const),
        ...steps.map(({ nodeId }) => [nodeId, 'nodeSuccess'] as const),
        ...nobody.map((id) => [id, 'nodeError'] as const),
      ]),
    [flows, steps, nobody],
  );
  return (
    <section className="try-result" aria-label={t('try.result')}>
      <Alert
        type={kinds[outcome]}
        showIcon
        title={t(`try.outcome.${outcome}`)}
        description={refusals.map(({ message }) => message).join(' ')}
      />
      <ol>
        {steps.map(({ nodeName, nodeId, assignee, candidates, why, nobody: alone, skipped, decided }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be come to again, and none changes its place
          <li key={at}>
            <strong>{nodeName ?? nodeId}</strong>{' '}
            {assignee?.name ?? candidates.map(({ name }) => name).join(', ')}
            {alone && <Tag>{t('try.nobody')}</Tag>}
            {skipped && <Tag>{t('try.skipped')}</Tag>}
            {decided && !decided.pass && <Tag>{t('try.rejected')}</Tag>}
            <small>{why.map(({ text, value }) => text || value).join(', ')}</small>
          </li>
        ))}
      </ol>
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ elementName, message, rule }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one element may break a rule twice, in the same words
            <li key={`${rule} ${at}`}>{elementName ? `${elementName}: ${message}` : message}</li>
          ))}
        </ul>
      )}
      <FlowDiagram xml={xml} classes={classes} height={300} />
    </section>
  );
}
