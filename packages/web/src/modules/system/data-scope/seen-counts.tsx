import type { ScopePreview } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { systemWords } from '../words.js';

export interface SeenCountsProps {
  readonly seen: ScopePreview;
  /** Whose rows are counted. */
  readonly resource: string;
}

/** How many rows somebody is shown before and after, and what the first are called. */
export function SeenCounts({ seen, resource }: SeenCountsProps) {
  const { t } = useWords(systemWords);
  const { scopes = [] } = useAccess();
  const { before, after, all, rows, mayOpen } = seen;
  const change = after - before;
  const said = change === 0 ? 'same' : change < 0 ? 'fewer' : 'more';
  return (
    <>
      <dl className="look-as-counts">
        <Count name={t('scopes.now')} count={before} all={all} />
        <Count name={t('scopes.later')} count={after} all={all} />
      </dl>
      <p>
        {t(`scopes.${said}`, { count: Math.abs(change) })} · {t('scopes.ofAll', { count: all })}
      </p>
      {after === 0 && all > 0 && <p className="scope-wrong">{t('scopes.none')}</p>}
      {rows.length > 0 && (
        <>
          <p className="look-as-first">{t('scopes.firstRows')}</p>
          <ul className="look-as-rows">
            {rows.map((title, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one title
              <li key={nth} lang="">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      {!mayOpen && <p className="scope-hint">{t('scopes.mayNotOpen')}</p>}
      {scopes.some((scope) => scope.resource === resource) && (
        <p className="scope-hint">{t('scopes.partly')}</p>
      )}
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly count: number;
  readonly all: number;
}

function Count({ name, count, all }: CountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{count}</strong>
        <span className="look-as-bar" aria-hidden>
          <span style={{ width: `${all === 0 ? 0 : Math.round((count / all) * 100)}%` }} />
        </span>
      </dd>
    </div>
  );
}
