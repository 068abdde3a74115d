import { file as descriptor } from '@mall/sdk/contract';
import type { Host } from '../../../http/host.js';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { uploadOf } from '../../../http/uploads.js';
import { paramStep } from '../../shared/seeds/word-steps.js';
import { addAttach } from '../attach/attach-service.js';
import { type FileKeeper, fileKeeperOf } from './file-keeper.js';
import { keepFile, maxMegabytesKey } from './keep-file.js';
import { serveFiles } from './serve-file.js';
import { sweepFiles } from './sweep-files.js';

const everyHour = 3_600_000;

const handlers = (keeper: FileKeeper): Handlers<typeof descriptor.operations> => ({
  putFile: (ctx, { file, code }) => keepFile(keeper, ctx, uploadOf(file), { code }),
  putFileAttach: (ctx, { file, code }) => keepFile(keeper, ctx, uploadOf(file), { code, addAttach }),
});

/** At the start, and then each hour. */
const sweepNowAndThen = ({ app, services }: Host, keeper: FileKeeper): void => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = (age: number) => {
    const before = new Date(services.clock.now().getTime() - age);
    sweepFiles(keeper, services, before, app.log).catch((err: unknown) => app.log.error({ err }, 'file'));
  };
  app.addHook('onListen', async () => {
    // Servers that share a database may be at theirs; of an embedded one nobody else is.
    sweep(services.database.kind === 'pglite' ? 0 : everyHour);
    timer = setInterval(() => sweep(everyHour), everyHour);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
};

/** Files on their way in and out. */
export const file = definePart({
  mount: (host) => {
    const keeper = fileKeeperOf(host);
    // Bytes on their way into a store would keep a transaction open for as long as that takes.
    mount(host, descriptor, handlers(keeper), { ownTransactions: ['putFile', 'putFileAttach'] });
    serveFiles(host, keeper);
    sweepNowAndThen(host, keeper);
  },
  seeds: [
    paramStep({
      paramName: '上传文件大小上限 (MB)',
      paramKey: maxMegabytesKey,
      paramValue: '50',
      remark: '单个文件, 1 至 50',
    }),
  ],
});
