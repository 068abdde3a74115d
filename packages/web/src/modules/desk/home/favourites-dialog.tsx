import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useStore } from 'zustand';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import type { FavouritesState } from '../../../lib/menu/favourites.js';
import { type NamedPlace, useFavourites } from '../../../lib/menu/use-favourites.js';
import { useServices } from '../../../lib/services/services.js';
import { laterWords } from './later-words.js';

/** The order of the starred screens: by hand, or by their names. */
export function FavouritesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords(laterWords);
  const { favourites } = useServices();
  const { order } = useStore(favourites.state);
  const places = useFavourites();
  return (
    <Dialog title={t('arrangeTitle')} onClose={onClose} width={420}>
      <Segmented<FavouritesState['order']>
        aria-label={t('order')}
        value={order}
        onChange={favourites.sort}
        options={[
          { value: 'hand', label: t('byHand') },
          { value: 'name', label: t('byName') },
        ]}
      />
      <ul className="home-arranged">
        {places.map((place, at) => (
          <Line
            key={place.path}
            place={place}
            before={places[at - 1]}
            after={places[at + 1]}
            movable={order === 'hand'}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface LineProps {
  readonly place: NamedPlace;
  readonly before: NamedPlace | undefined;
  readonly after: NamedPlace | undefined;
  /** By hand; by name they have their places. */
  readonly movable: boolean;
}

function Line({ place, before, after, movable }: LineProps) {
  const { t } = useWords(laterWords);
  const { favourites } = useServices();
  const { path, name } = place;
  const move = (label: string, icon: React.ReactNode, other: NamedPlace | undefined) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      // Not `disabled`: the focus would be nowhere once it has come to the end.
      aria-disabled={other === undefined}
      onClick={() => other && favourites.swap(path, other.path)}
    />
  );
  return (
    <li>
      <span>{name}</span>
      <span>
        {movable && move(t('moveUp', { name }), <ArrowUpOutlined aria-hidden />, before)}
        {movable && move(t('moveDown', { name }), <ArrowDownOutlined aria-hidden />, after)}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('unstar', { name })}
          onClick={() => favourites.toggle(path)}
        />
      </span>
    </li>
  );
}
