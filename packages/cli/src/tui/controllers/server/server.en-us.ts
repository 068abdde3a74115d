import type { zhCN } from './server.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'server.gone': 'The server does not answer',
  'server.age': 'this is {age} old',
  'server.next': 'asked again in {pause}',
  'server.asking': 'asking again…',
  'server.seconds': '{count} s',
  'server.minutes': '{count} min',
  'notice.serverBack': 'The server answers again',
  'notice.leftOut': 'The server leaves out these fields, they are shown empty: {fields}',
  'reason.serverGone': 'the server does not answer: nothing can be written until it does, your input is kept',
};
