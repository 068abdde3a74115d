import locale from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

/** Makes dayjs speak Chinese and hands out antd's Chinese words. */
export function activateChinese() {
  dayjs.locale('zh-cn');
  return locale;
}
