import { useState } from 'react';
import type { FilterControlProps } from '../control-spec.js';
import { MomentInput } from './moment-input.js';
import { readMoment } from './read-moment.js';

/** A filter for a moment. What cannot be read stays in it, and nothing is searched by it. */
export function DateFilter({ name, value, onChosen }: FilterControlProps) {
  const [unread, setUnread] = useState<string>();
  const choose = (next: unknown) => {
    const text = typeof next === 'string' ? next : '';
    const isRead = text === '' || readMoment(text, 'second', 0) !== undefined;
    setUnread(isRead ? undefined : text);
    if (isRead) onChosen(text);
  };
  return (
    <MomentInput
      className="filter"
      placeholder={name}
      aria-label={name}
      disabled={false}
      value={unread ?? value}
      onChange={choose}
    />
  );
}
