import type { ReactNode } from 'react';
import './screen.css';
import { Star } from './star.js';
import { Trail } from './trail.js';

export interface ScreenHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: filters, hints. */
  readonly children?: ReactNode;
  /** 2 for a second list of the same screen; there is one `<h1>`. */
  readonly level?: 1 | 2;
  /** At the right: the one primary action last. */
  readonly actions?: ReactNode;
}

/** The header of a screen: where it stands, its one `<h1>`, small, with its star, and its actions. */
export const ScreenHeader = ({ title, children, actions, level = 1 }: ScreenHeaderProps) => (
  <div className="screen-head">
    {level === 1 ? (
      <div className="screen-title">
        <Trail />
        <h1>{title}</h1>
        <Star />
      </div>
    ) : (
      <h2>{title}</h2>
    )}
    <div className="screen-head-middle">{children}</div>
    {actions && <div className="screen-head-actions">{actions}</div>}
  </div>
);
