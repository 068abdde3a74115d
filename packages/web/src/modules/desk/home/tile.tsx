import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useDelayed } from '../../../lib/ui/use-delayed.js';
import { deskWords } from '../words.js';
import { Spark } from './spark.js';
import type { TileDef, TileState } from './tiles.js';
import { useTileText } from './use-tile-text.js';

interface TileProps {
  readonly tile: TileDef;
  readonly state: TileState;
  readonly onRetry: () => void;
}

/** One number of today, with the days around it; a link to exactly the rows that it counts. */
export function Tile({ tile, state, onRetry }: TileProps) {
  const { t, language } = useWords(deskWords);
  const late = useDelayed(state.kind === 'waiting');
  const label = t(`home.tile.${tile.name}`);
  if (state.kind === 'failed')
    return (
      <div className="figure figure-failed" role="alert">
        <span className="figure-label">{label}</span>
        <span>{t('home.tileFailed')}</span>
        <Button size="small" aria-label={t('home.tileRetry', { label })} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  if (state.kind === 'waiting')
    return (
      <div className="figure" aria-busy="true">
        <span className="figure-label">{label}</span>
        <span className="m-sr">{t('common:loading')}</span>
        {late && <span className="figure-bone" aria-hidden="true" />}
      </div>
    );
  const { figure } = state;
  return (
    <Link className="figure" to={tile.query ? `${tile.path}?${tile.query}` : tile.path}>
      <span className="figure-label">{label}</span>
      <span className="figure-line">
        <span className="figure-number">{figure.total.toLocaleString(language)}</span>
        <Spark name={figure.name} values={figure.trend} />
      </span>
      <TileText figure={figure} />
    </Link>
  );
}

function TileText({ figure }: { readonly figure: Extract<TileState, { kind: 'ready' }>['figure'] }) {
  return <span className="figure-more">{useTileText(figure)}</span>;
}
