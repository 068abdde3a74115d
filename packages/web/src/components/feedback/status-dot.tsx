import type { Tone } from '@mall/sdk/contract';
import './feedback.css';

/** A state as a dot and a word: never colour alone. */
export const StatusDot = ({ tone, text }: { readonly tone: Tone; readonly text: string }) => (
  <span className="status-dot" data-tone={tone}>
    {text}
  </span>
);
