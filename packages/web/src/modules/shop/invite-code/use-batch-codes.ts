import { inviteCode } from '@mall/sdk/contract';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';

/** As many as a page of the list may have. */
const size = 500;
/** As many as anybody prints at once: some forty pages. */
export const mostPrinted = 1000;

/** The codes of a batch that can be used, to be printed; no more than fit on some pages. */
export function useBatchCodes(batchNo: string) {
  const { client } = useServices();
  const { busy, run } = useWrite();
  const load = async (): Promise<readonly string[] | undefined> => {
    let codes: readonly string[] = [];
    const isDone = await run(async () => {
      const { records, total } = await page(1);
      codes = records;
      for (let at = 2; codes.length < Math.min(total, mostPrinted); at += 1)
        codes = [...codes, ...(await page(at)).records];
    });
    return isDone ? codes.slice(0, mostPrinted) : undefined;
  };
  const page = async (current: number) => {
    const { records, total } = await client.call(inviteCode.operations.list, {
      ...{ batchNo_equal: batchNo, state: 'usable', current, size, ascs: 'id' },
    });
    return { records: records.map(({ code }) => code), total };
  };
  return { busy, load };
}
