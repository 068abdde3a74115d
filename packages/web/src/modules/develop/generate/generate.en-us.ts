export const generate = {
  title: 'Generate code',
  download: 'Download the archive',
  files: '{{count}} (file|files)',
  saved: 'Saved {{name}}; unpack it and follow the note inside',
} as const;
