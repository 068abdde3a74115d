import { Link } from 'react-router-dom';

export interface PlacesProps {
  readonly places: readonly { readonly address: string; readonly name: string; readonly group: string }[];
  readonly empty: string;
}

/** Ways to screens, each with the heading that it stands under. */
export function Places({ places, empty }: PlacesProps) {
  if (places.length === 0) return <p className="home-none">{empty}</p>;
  return (
    <ul className="home-places">
      {places.map((place) => (
        <li key={place.address}>
          <Link to={place.address}>
            <strong>{place.name}</strong>
            <span>{place.group}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
