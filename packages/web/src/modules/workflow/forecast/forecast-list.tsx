import type { ForecastStep } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import '../detail/detail.css';
import { type Condition, type ForecastLine, forecastLines, reasonsOf } from './forecast-lines.js';
import type { Ahead } from './use-forecast.js';

export interface ForecastListProps {
  readonly ahead: Ahead;
  /** Before a start it is about whoever looks at it; nothing ahead then means that nobody is asked at all. */
  readonly starting?: boolean;
}

/** The steps ahead, in grey: who is asked and why, or what that depends on. */
export function ForecastList({ ahead: { forecast, failed }, starting = false }: ForecastListProps) {
  const { t } = useWords(workflowWords);
  const lines = useMemo(() => forecast && forecastLines(forecast), [forecast]);
  if (failed) return <p className="flow-none">{t('forecast.failed')}</p>;
  if (!lines) return null;
  if (lines.length === 0)
    return <p className="flow-none">{t(starting ? 'forecast.nothingAtAll' : 'forecast.nothing')}</p>;
  return (
    <ol className="flow-timeline" aria-label={t('forecast.title')}>
      {lines.map((line) => (
        <Line key={line.key} line={line} starting={starting} />
      ))}
    </ol>
  );
}

function Line({ line, starting }: { readonly line: ForecastLine; readonly starting: boolean }) {
  const { t } = useWords(workflowWords);
  return (
    <li data-kind="ahead">
      {line.when.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and never change places
        <div key={place} className="flow-entry-when">
          <When condition={one} />
        </div>
      ))}
      <div className="flow-entry-head">
        {line.kind === 'step' ? <Step step={line.step} starting={starting} /> : <End line={line} />}
      </div>
      {line.kind === 'step' && reasonsOf(line.step).length > 0 && (
        <div className="flow-entry-when">{t('forecast.why', { why: reasonsOf(line.step).join(' · ') })}</div>
      )}
    </li>
  );
}

/** `如果 天数 > 3`, and what that depends on where the condition does not say it. */
function When({ condition: { fields, hidden, way } }: { readonly condition: Condition }) {
  const { t } = useWords(workflowWords);
  const left = t(hidden ? 'forecast.perhaps' : 'forecast.otherwise');
  const said = way === undefined ? left : t('forecast.when', { way });
  const unsaid = fields.filter((field) => !way?.includes(field));
  if (unsaid.length === 0) return said;
  return `${said} (${t('forecast.dependsOn', { fields: unsaid.join(', ') })})`;
}

function Step({ step, starting }: { readonly step: ForecastStep; readonly starting: boolean }) {
  const { t } = useWords(workflowWords);
  const who = useWho();
  return (
    <>
      <strong {...(step.nodeName ? { lang: '' } : {})}>{step.nodeName || t('forecast.unnamed')}</strong>
      <span>{step.type === 'timer' ? t('forecast.timer') : who(step, starting)}</span>
    </>
  );
}

/** Who is asked at a step, or why nobody can be named yet. */
function useWho() {
  const { t } = useWords(workflowWords);
  const names = ({ people, groups }: ForecastStep) =>
    [
      ...people.map(({ name, onBehalfOf }) =>
        onBehalfOf.length > 0 ? t('forecast.behalf', { name, of: onBehalfOf.join(', ') }) : name,
      ),
      ...groups,
    ].join(', ');
  return (step: ForecastStep, starting: boolean): string => {
    const { skipped, pick, nobody, dependsOn, dependsOnOthers, asked } = step;
    const who = names(step);
    if (skipped) return t(`forecast.skipped.${skipped}`);
    if (nobody === 'user' && who === '') return t('forecast.nobody.administrator');
    if (nobody) return t(`forecast.nobody.${nobody}`, { who });
    if (pick && !pick.picked)
      return t(`forecast.pick.${pick.by === 'starter' && starting ? 'you' : pick.by}`);
    if (who !== '') return asked === 'one' ? who : t(`forecast.${asked}`, { who });
    if (dependsOn.length > 0)
      return t('forecast.dependsOn', { fields: dependsOn.map(({ label }) => label).join(', ') });
    return dependsOnOthers ? t('forecast.dependsOnOthers') : '';
  };
}

function End({ line: { end } }: { readonly line: ForecastLine & { readonly kind: 'end' } }) {
  const { t } = useWords(workflowWords);
  const fields = end.dependsOn.map(({ label }) => label).join(', ');
  if (end.kind === 'undecided' && fields === '') return t('forecast.ends.undecidedYet');
  const name = end.nodeName || t('forecast.unnamed');
  return t(`forecast.ends.${end.kind}`, { fields, name, message: end.message ?? '' });
}
