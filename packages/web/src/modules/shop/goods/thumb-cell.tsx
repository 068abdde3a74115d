import { thumbnailLink } from '@mall/sdk/contract';
import { plainText, type Row } from '../../../resource/row.js';
import './goods.css';

/** Pixels of the smallest picture that the server makes. */
const size = 160;

/** What it looks like; the first letter of its name where nobody has said. */
export function ThumbCell({ row }: { readonly row: Row }) {
  const cover = plainText(row.cover);
  if (cover === '')
    return (
      <span className="goods-thumb" aria-hidden="true">
        {[...plainText(row.name)][0]}
      </span>
    );
  return <img className="goods-thumb" src={thumbnailLink(cover, size)} alt="" loading="lazy" />;
}
