import type { Same } from '../../../i18n/words.js';
import type { logs as zh } from './logs.zh-cn.js';

export const logs: Same<typeof zh> = {
  kinds: 'Kinds of logs',
  live: 'Live',
  liveHint: 'Asks for new lines every {{seconds}} seconds, and stops while this page is out of sight',
  lost: 'No answer at the moment; still trying',
  total: '{{count}} (line|lines)',
  older: 'Older lines',
  fresh: '{{count}} new (line|lines)',
  freshMany: 'Many new lines',
  only: 'Only lines with the same value: {{name}}',
  empty: 'There are no lines yet',
  emptyFound: 'No lines match',
  reset: 'Clear the filters',
  detail: 'Log line',
  place: '{{place}} / {{count}}',
  request: 'Lines of the same request',
  lines: '{{name}} ({{count}} (line|lines))',
  minutes: {
    title: 'Errors per minute',
    all: '{{count}} (error|errors) in the last 60 minutes',
    part: '{{total}} errors in the last 60 minutes; the chart counts the newest {{count}}, from {{from}} on',
    none: 'No errors in the last 60 minutes',
    failed: 'The number of errors could not be read',
    of: '{{minute}}, {{count}} (error|errors)',
    unknown: '{{minute}}, not counted',
    open: 'See this minute',
  },
};
