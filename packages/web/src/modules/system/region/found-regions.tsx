import type { KeyboardEvent } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { codeOf, namesTo } from './region-codes.js';
import { useFound } from './use-levels.js';

export interface FoundRegionsProps {
  readonly wanted: string;
  readonly onChoose: (row: Row) => void;
}

/** The regions that were looked for, each with what is above it: choosing one goes to it. */
export function FoundRegions({ wanted, onChoose }: FoundRegionsProps) {
  const { t } = useWords(systemWords);
  const { rows, total, pending, error, refetch } = useFound(wanted);
  return (
    <section className="region-found screen-card" aria-label={t('region.foundThese')}>
      {error ? (
        <Failure title={t('common:loadFailed')} error={error} onRetry={refetch} />
      ) : pending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing text={t('region.none')} />
      ) : (
        <>
          <p role="status">
            {total > rows.length
              ? t('region.foundMore', { total, count: rows.length })
              : t('region.found', { count: total })}
          </p>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <FoundRegion row={row} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FoundRegion({ row, onChoose }: Pick<FoundRegionsProps, 'onChoose'> & { readonly row: Row }) {
  const above = namesTo(row)
    .filter(({ code }) => code !== codeOf(row))
    .map(({ name }) => name);
  return (
    <button type="button" className="region-line" data-found onClick={() => onChoose(row)} onKeyDown={goOn}>
      <span className="region-name" lang="">
        {plainText(row.name)}
        {above.length > 0 && <small className="region-above">{above.join(' / ')}</small>}
      </span>
      <code>{codeOf(row)}</code>
    </button>
  );
}

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event;
  const item = currentTarget.closest('li');
  const beside = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[key];
  const next = beside?.querySelector('button') ?? (key === 'ArrowUp' ? boxOf(currentTarget) : undefined);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Where it was typed. */
const boxOf = (element: Element): HTMLElement | undefined =>
  element.closest('.regions')?.querySelector<HTMLElement>('.region-find input') ?? undefined;

/** The first of what is found, as long as it is shown. */
export const firstFound = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-found]') ?? undefined;
