import { useEffect, useState } from 'react';

/** A text once nobody has changed it for a moment. */
export function useSettled(text: string, milliseconds = 300): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
