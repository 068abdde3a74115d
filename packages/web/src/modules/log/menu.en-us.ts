/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  monitor: 'Monitoring',
  log: 'Logs',
  log_usual: 'General log',
  log_api: 'API log',
  log_error: 'Error log',
} as const;
