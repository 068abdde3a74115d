export const zhCN = {
  'source.title': '{title} · {format}',
} as const;
