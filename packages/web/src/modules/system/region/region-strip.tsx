import { namesTo } from './region-codes.js';
import { RegionColumn } from './region-column.js';
import { RegionTrail } from './region-trail.js';
import type { Standing } from './use-standing.js';
import type { Walk } from './use-walk.js';

export interface RegionStripProps {
  readonly standing: Standing;
  readonly walk: Walk;
}

/** The columns from the provinces down to what is below the chosen region; on a telephone the last one alone. */
export function RegionStrip({ standing: { levels, path, row }, walk }: RegionStripProps) {
  const shown = walk.isPhone ? levels.slice(path.length) : levels;
  if (shown.length === 0) return null;
  return (
    <div className="region-way screen-card">
      {!walk.isPhone && <RegionTrail names={row ? namesTo(row) : []} onGo={walk.up} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the lines in it */}
      <div className="region-strip" onKeyDown={walk.onKeyDown}>
        {shown.map((level) => (
          <RegionColumn
            key={level.parentCode}
            level={level}
            chosen={path[levels.indexOf(level)]}
            onChoose={walk.choose}
          />
        ))}
      </div>
    </div>
  );
}
