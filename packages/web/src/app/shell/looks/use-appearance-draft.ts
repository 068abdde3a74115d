import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import type { Appearance } from '../../../lib/theme/appearance.js';

/** An appearance to try: the page shows it, and what was kept is back when whoever tries it goes without keeping it. */
export function useAppearanceDraft() {
  const { theme } = useServices();
  const [draft, setDraft] = useState(() => theme.state.getState().appearance);
  useEffect(() => theme.read, [theme]);
  const change = (next: Partial<Appearance>) => {
    const tried = { ...draft, ...next };
    setDraft(tried);
    theme.preview(tried);
  };
  return { draft, change };
}
