import type { ReactNode } from 'react';
import './feedback.css';

export interface NothingProps {
  readonly text: string;
  readonly action?: ReactNode;
}

/** An empty place: one line what this is, one button what to do. */
export const Nothing = ({ text, action }: NothingProps) => (
  <div className="nothing">
    <svg width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true">
      <path
        d="M12 24h48l-5 22a4 4 0 0 1-4 3H21a4 4 0 0 1-4-3l-5-22Z"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path
        d="M22 24c2-9 7-14 14-14s12 5 14 14M28 32v9M36 32v9M44 32v9"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
    <span>{text}</span>
    {action}
  </div>
);
