/**
 * Runs when another tab of this browser has kept something under one of these names; returns the stop.
 *
 * @example
 * onStored(['themeName', 'colorName'], read);
 */
export function onStored(names: readonly string[], run: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || names.some((name) => key.endsWith(`-${name}`))) run();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
