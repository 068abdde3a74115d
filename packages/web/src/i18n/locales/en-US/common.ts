import type { Same } from '../same.js';
import type { common as zh } from '../zh-CN/common.js';

export const common: Same<typeof zh> = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  back: 'Back',
  retry: 'Try again',
  reset: 'Reset',
  search: 'Search',
  more: 'More',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  yes: 'Yes',
  no: 'No',
  empty: '—',
  previous: 'Previous',
  next: 'Next',
  requestId: 'Request id',
  refresh: 'Refresh',
  offline: 'The server cannot be reached; waiting for the network',
  list: ', ',
};
