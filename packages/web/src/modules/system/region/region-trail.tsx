import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { country, type Named } from './region-codes.js';

export interface RegionTrailProps {
  readonly names: readonly Named[];
  readonly onGo: (code: string) => void;
}

/** The way down from the country, and back up it. */
export function RegionTrail({ names, onGo }: RegionTrailProps) {
  const { t } = useWords(systemWords);
  const way = [{ code: country, name: t('region.country') }, ...names];
  return (
    <nav className="region-trail" aria-label={t('region.at')}>
      <ol>
        {way.map(({ code, name }, at) => (
          <li key={code} lang={at === 0 ? undefined : ''}>
            {at === way.length - 1 ? (
              <span aria-current="location">{name}</span>
            ) : (
              <button type="button" className="link-button" onClick={() => onGo(code)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
