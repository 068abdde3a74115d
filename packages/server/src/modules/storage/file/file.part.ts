import { file as descriptor } from '@mall/sdk/contract';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { day, hour, regularly } from '../../../http/regularly.js';
import { uploadOf } from '../../../http/uploads.js';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { addAttach } from '../attach/attach-service.js';
import { type FileKeeper, fileKeeperOf } from './file-keeper.js';
import { hourlyFilesKey, personMegabytesKey, roomFor, tenantMegabytesKey } from './file-room.js';
import { keepFile, maxMegabytesKey } from './keep-file.js';
import { publicFiles } from './public-files.js';
import { serveFiles } from './serve-file.js';
import { asideDaysKey, sweepFiles } from './sweep-files.js';
import { endUnnamed, unnamedDaysKey } from './unnamed-files.js';

const handlers = (keeper: FileKeeper): Handlers<typeof descriptor.operations> => ({
  putFile: (ctx, { file, code }) => keepFile(keeper, ctx, uploadOf(file), { code }),
  putFileAttach: (ctx, { file, code }) => keepFile(keeper, ctx, uploadOf(file), { code, addAttach }),
  ...publicFiles,
});

/** Files on their way in and out. */
export const file = definePart({
  mount: (host) => {
    const keeper = fileKeeperOf(host);
    // Bytes on their way into a store would keep a transaction open for as long as that takes.
    mount(host, descriptor, handlers(keeper), { ownTransactions: ['putFile', 'putFileAttach'] });
    serveFiles(host, keeper);
    const { services, app } = host;
    const ago = (age: number) => new Date(services.clock.now().getTime() - age);
    regularly(host, { name: 'thumbnails', every: day }, () => keeper.sweepThumbnails(ago(hour)));
    // Where it is asked for at all it waits a day, in which a parameter that was set by mistake can be set back.
    regularly(host, { name: 'unnamed files', every: day }, async (starting) => {
      if (!starting) await endUnnamed(services);
    });
    regularly(host, { name: 'file', every: hour }, (starting) => {
      // Servers that share a database may be at theirs; of an embedded one nobody else is.
      const age = starting && services.database.kind === 'pglite' ? 0 : hour;
      return sweepFiles(keeper, services, ago(age), app.log);
    });
  },
  seeds: [
    paramStep({
      paramName: '上传文件大小上限 (MB)',
      paramKey: maxMegabytesKey,
      paramValue: '50',
      remark: '单个文件, 1 至 50',
    }),
    paramStep({
      paramName: '租户文件总量上限 (MB)',
      paramKey: tenantMegabytesKey,
      paramValue: String(roomFor.tenant),
      remark: '每个租户, 0 为不限',
    }),
    paramStep({
      paramName: '个人文件总量上限 (MB)',
      paramKey: personMegabytesKey,
      paramValue: String(roomFor.person),
      remark: '每人, 0 为不限',
    }),
    paramStep({
      paramName: '每人每小时上传文件数',
      paramKey: hourlyFilesKey,
      paramValue: String(roomFor.hourly),
      remark: '0 为不限',
    }),
    paramStep({
      paramName: '无引用公开文件保留天数',
      paramKey: unnamedDaysKey,
      paramValue: '0',
      remark: '0 为不清理, 少于 30 按 30 天; 任何数据中出现其文件名即为引用',
    }),
    paramStep({
      paramName: '已删除数据的附件保留天数',
      paramKey: asideDaysKey,
      paramValue: '30',
      remark: '期间恢复数据时附件一并恢复, 0 为一直保留',
    }),
  ],
});
