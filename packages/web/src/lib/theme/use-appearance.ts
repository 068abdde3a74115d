import { useStore } from 'zustand';
import { useServices } from '../services/services.js';
import type { Appearance, Measures } from './appearance.js';

/** How whoever works here likes corners, texts and the menu. */
export function useAppearance(): Appearance {
  const { theme } = useServices();
  return useStore(theme.state, (state) => state.appearance);
}

/** The lengths of that, in pixels. */
export function useMeasures(): Measures {
  const { theme } = useServices();
  return useStore(theme.state, (state) => state.measures);
}
