import { listFile } from '@mall/sdk';
import { inviteCode } from '@mall/sdk/contract';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import { download } from '../../../lib/ui/download.js';

const columns = ['code', 'state', 'usedCount', 'useLimit', 'expireTime', 'channel', 'remark', 'createTime'];

/** All codes of one batch as a sheet. */
export function useBatchFile(batchNo: string) {
  const { client } = useServices();
  const { busy, run } = useWrite();
  const save = () =>
    run(async () => {
      const query = { batchNo_equal: batchNo };
      const { type, chunks } = await listFile(client, inviteCode.operations.list, query, {
        ...{ format: 'xlsx', columns },
      });
      const parts: BlobPart[] = [];
      // A reply's bytes stand in buffers of their own.
      for await (const bytes of chunks) parts.push(bytes as Uint8Array<ArrayBuffer>);
      download(`${batchNo}.xlsx`, new Blob(parts, { type }));
    });
  return { busy, save };
}
