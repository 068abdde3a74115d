import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'import.title': 'Import',
  'import.file': 'File to import (xlsx or csv):',
  'import.ask': 'Rows to write: {count}; Enter writes, Esc gives up',
};
