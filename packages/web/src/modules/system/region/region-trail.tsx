import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import './region.css';
import { usePlace } from './use-place.js';

/** Where in the country the list stands, with the way up. */
export function RegionTrail() {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const within = view.get('q.within') ?? '';
  const places = usePlaces(within);
  if (within === '') return null;
  return (
    <nav className="region-trail" aria-label={t('region.at')}>
      <ol>
        {[{ code: '', name: t('region.country') }, ...places].map(({ code, name }) => (
          <li key={code} aria-current={code === within ? 'location' : undefined}>
            {code === within ? (
              name
            ) : (
              <button
                type="button"
                className="link-button"
                onClick={() => change({ 'q.within': code, page: undefined })}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const levels = ['province', 'city', 'district', 'town', 'village'] as const;

/** The regions from the province down to this one; the code alone while their names are on their way. */
function usePlaces(code: string): readonly { readonly code: string; readonly name: string }[] {
  const data = usePlace(code);
  if (!data) return [{ code, name: code }];
  return levels.flatMap((level) => {
    const [own, name] = [data[`${level}Code`], data[`${level}Name`]];
    return own && name ? [{ code: own, name }] : [];
  });
}
