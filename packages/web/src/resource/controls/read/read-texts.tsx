import { isAddress } from '../../addresses.js';
import { HtmlText } from '../../html-text.js';
import { useIconSet } from '../../icon-set.js';
import { prettyJson } from '../../pretty-json.js';
import type { ReadProps } from '../control-spec.js';

/** An icon of the menu, and its name. */
export function IconText({ text }: ReadProps) {
  const Icon = useIconSet()[text];
  if (!Icon) return text;
  return (
    <span className="cell-icon" title={text}>
      <Icon aria-hidden /> {text}
    </span>
  );
}

export const FormattedText = ({ text }: ReadProps) => <HtmlText html={text} />;

export const CodeText = ({ text }: ReadProps) => <pre className="cell-json">{text}</pre>;

export const JsonText = ({ value }: ReadProps) => <pre className="cell-json">{prettyJson(value)}</pre>;

/** The pictures of a field, each of which opens. */
export const Pictures = ({ text }: ReadProps) => (
  <span className="detail-pictures">
    {text
      .split(',')
      .filter(isAddress)
      .map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer noopener">
          <img src={address} alt="" loading="lazy" />
        </a>
      ))}
  </span>
);
