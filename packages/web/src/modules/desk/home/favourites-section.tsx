import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useFavourites } from '../../../lib/menu/use-favourites.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { deskWords } from '../words.js';
import { Places } from './places.js';

const FavouritesDialog = lazy(() =>
  loadChunk(() => import('./favourites-dialog.js')).then((m) => ({ default: m.FavouritesDialog })),
);

/** The starred screens, and the way to put them in order. */
export function FavouritesSection() {
  const { t } = useWords(deskWords);
  const places = useFavourites();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="home-head">
        <h2>{t('common:favourites')}</h2>
        {places.length > 1 && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {t('home.arrange')}
          </Button>
        )}
      </div>
      <Places
        places={places.map(({ above, ...place }) => ({ ...place, group: above[0] ?? '' }))}
        empty={t('home.noFavourites')}
      />
      {open && (
        <Suspense>
          <FavouritesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
