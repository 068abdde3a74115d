import locale from 'antd/es/locale/en_US';
import dayjs from 'dayjs';

/** Makes dayjs speak English and hands out antd's English words. */
export function activateEnglish() {
  dayjs.locale('en');
  return locale;
}
