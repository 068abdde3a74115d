import type { ResourceName } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useCount } from './use-count.js';

export interface FigureProps {
  readonly name: ResourceName;
  readonly label: string;
  readonly to: string;
}

/** One number of the business, leading to its list. Nothing for those who may not know it. */
export function Figure({ name, label, to }: FigureProps) {
  const { t, language } = useWords();
  const count = useCount(name);
  if (count === null) return null;
  return (
    <Link className="figure" to={to}>
      <span className="figure-label">{label}</span>
      <span className="figure-number">
        {count === undefined ? t('empty') : count.toLocaleString(language)}
      </span>
    </Link>
  );
}
