export const diff = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
} as const;
