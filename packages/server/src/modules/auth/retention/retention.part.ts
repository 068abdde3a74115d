import { definePart } from '../../../http/part.js';
import { hour, minute, regularly } from '../../../http/regularly.js';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { reclaim } from './reclaim.js';
import { logDays, purge } from './retention.js';

/** Keeps what only grows from growing for ever. A start has other things to do. */
export const retention = definePart({
  mount: (host) => {
    const { services } = host;
    regularly(host, { name: 'retention', every: hour }, async (starting) => {
      if (!starting) await purge(services);
    });
    regularly(host, { name: 'reclaim', every: 10 * minute }, async (starting) => {
      if (!starting) await reclaim(services.database);
    });
  },
  seeds: [
    paramStep({
      paramName: '会话保留天数',
      paramKey: 'retention.sessionDays',
      paramValue: '30',
      remark: '会话结束后保留的天数, 0 为永久保留',
    }),
    paramStep({
      paramName: '代管记录保留天数',
      paramKey: 'retention.auditDays',
      paramValue: '365',
      remark: '代其他租户操作的记录保留的天数, 0 为永久保留',
    }),
    paramStep({
      paramName: '错误日志保留天数',
      paramKey: 'retention.errorLogDays',
      paramValue: String(logDays.error),
      remark: '浏览器上传的错误日志保留的天数, 0 为永久保留',
    }),
    paramStep({
      paramName: '通用日志保留天数',
      paramKey: 'retention.usualLogDays',
      paramValue: String(logDays.usual),
      remark: '登录、授权等事件保留的天数, 0 为永久保留',
    }),
    paramStep({
      paramName: '接口日志保留天数',
      paramKey: 'retention.apiLogDays',
      paramValue: String(logDays.api),
      remark: '写操作调用记录保留的天数, 0 为永久保留',
    }),
  ],
});
