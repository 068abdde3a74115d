import { fillText, type Text } from '@mall/expression';
import type { Extension } from '../model/process-model.js';

const word = (zh: string, en: string): Text => ({ zh, en });

const units: Readonly<Record<string, Text>> = {
  minute: word('{count} 分钟', '{count} minutes'),
  hour: word('{count} 小时', '{count} hours'),
  day: word('{count} 天', '{count} days'),
  workday: word('{count} 个工作日', '{count} workdays'),
};

const parts = {
  before: word('到期前 {time}提醒', 'reminded {time} before'),
  every: word('每 {time}提醒一次', 'reminded again every {time}'),
  max: word('最多提醒 {count} 次', 'at most {count} times'),
  remind: word('到期提醒', 'reminded when it is due'),
  approve: word('到期自动通过', 'passed when it is due'),
  reject: word('到期自动驳回', 'rejected when it is due'),
  leader: word('到期转交上级', 'given to the leader when it is due'),
  transfer: word('到期转交 {who}', 'given to {who} when it is due'),
} as const;

/**
 * A time limit in words: `3 个工作日, 到期前 1 个工作日提醒, 到期自动通过`.
 * @example
 * timeoutText({ due: '2', unit: 'hour', action: 'approve' }).en // '2 hours, passed when it is due'
 */
export function timeoutText(said: Extension['attributes']): Text {
  const { due, unit = '', remind, every, max, action = 'remind' } = said;
  const time = (count: string) => {
    const { zh, en } = fillText(units[unit] ?? word('{count}', '{count}'), { count });
    return { zh, en: count === '1' ? en.replace(/s$/, '') : en };
  };
  const all = [time(due ?? '')];
  if (remind) all.push(fillText(parts.before, { time: time(remind) }));
  if (every) all.push(fillText(parts.every, { time: time(every) }));
  if (max) all.push(fillText(parts.max, { count: max }));
  all.push(actionText(action, said));
  return { zh: all.map(({ zh }) => zh).join(', '), en: all.map(({ en }) => en).join(', ') };
}

function actionText(action: string, { value = '', text }: Extension['attributes']): Text {
  if (action === 'transfer')
    return value === 'leader' ? parts.leader : fillText(parts.transfer, { who: text || value });
  return action === 'approve' || action === 'reject' ? parts[action] : parts.remind;
}
